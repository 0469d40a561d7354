// The views of a floor, each with its own address, so that "back" returns to the previous one.

import { Link, useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { DAY_VIEWS, FLOOR_VIEWS, type FloorView, type FloorViewName } from './live/floor-view.ts';
import { useInSight } from '../../shared/ui/page/use-in-sight.ts';
import classes from './floor.module.css';

const FIRST: FloorViewName = 'players';

const searchOf = (params: URLSearchParams, view: FloorViewName): string => {
  const to = new URLSearchParams(params);
  if (view === FIRST) to.delete('view');
  else to.set('view', view);
  return to.toString();
};

/** The view in the address, if it exists, and a function to open another. */
export function useShownView(views: readonly FloorViewName[]): readonly [FloorViewName, (view: FloorViewName) => void] {
  const [params, setParams] = useSearchParams();
  const shown = [...views, ...DAY_VIEWS].find((each) => each === params.get('view')) ?? FIRST;
  return [shown, (view) => setParams(searchOf(params, view))];
}

/** The payments view exists if the store keeps payments; the payouts view if the user may see money. */
export const viewsOf = ({
  payments,
  seesMoney,
}: Pick<FloorView, 'payments' | 'seesMoney'>): readonly (typeof FLOOR_VIEWS)[number][] =>
  FLOOR_VIEWS.filter((view) => (payments !== undefined || view !== 'payments') && (seesMoney || view !== 'payouts'));

export function FloorTabs({ view }: { readonly view: FloorView }) {
  const { shown } = view;
  const t = useTexts('floor');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const views = viewsOf(view);
  const nav = useInSight(`${shown} of ${String(views.length)}`);
  return (
    <nav ref={nav} className={classes['tabs']} aria-label={t('views.label')}>
      {views.map((each) => (
        <Link
          key={each}
          to={{ pathname, search: searchOf(params, each) }}
          aria-current={each === shown ? 'page' : undefined}
        >
          {t(`views.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
