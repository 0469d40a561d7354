// The views of a floor, each with its own address, so that going back leads to the one before.

import { Link, useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { DAY_VIEWS, FLOOR_VIEWS, type FloorView, type FloorViewName } from './live/floor-view.ts';
import { useInSight } from './use-in-sight.ts';
import classes from './floor.module.css';

const FIRST: FloorViewName = 'players';

const searchOf = (params: URLSearchParams, view: FloorViewName): string => {
  const to = new URLSearchParams(params);
  if (view === FIRST) to.delete('view');
  else to.set('view', view);
  return to.toString();
};

/** The view that the address names, where it is one of those there are, and the way to another. */
export function useShownView(views: readonly FloorViewName[]): readonly [FloorViewName, (view: FloorViewName) => void] {
  const [params, setParams] = useSearchParams();
  const shown = [...views, ...DAY_VIEWS].find((each) => each === params.get('view')) ?? FIRST;
  return [shown, (view) => setParams(searchOf(params, view))];
}

/** Payments have a view where the store keeps them. */
export const viewsOf = (hasPayments: boolean): readonly (typeof FLOOR_VIEWS)[number][] =>
  FLOOR_VIEWS.filter((view) => hasPayments || view !== 'payments');

export function FloorTabs({ view: { payments, shown } }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const views = viewsOf(payments !== undefined);
  const nav = useInSight(`${shown} of ${String(views.length)}`);
  return (
    <nav ref={nav} className={classes['tabs']} aria-label={t('views.label')}>
      {views.map((view) => (
        <Link
          key={view}
          to={{ pathname, search: searchOf(params, view) }}
          aria-current={view === shown ? 'page' : undefined}
        >
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
