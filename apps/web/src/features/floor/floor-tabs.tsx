// The five views of a floor, each with its own address, so that going back leads to the one before.

import { Link, useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FLOOR_VIEWS, type FloorViewName } from './live/floor-view.ts';
import classes from './floor.module.css';

const FIRST: FloorViewName = 'players';

const searchOf = (params: URLSearchParams, view: FloorViewName): string => {
  const to = new URLSearchParams(params);
  if (view === FIRST) to.delete('view');
  else to.set('view', view);
  return to.toString();
};

/** The view that the address names, and the way to another. */
export function useShownView(): readonly [FloorViewName, (view: FloorViewName) => void] {
  const [params, setParams] = useSearchParams();
  const shown = FLOOR_VIEWS.find((each) => each === params.get('view')) ?? FIRST;
  return [shown, (view) => setParams(searchOf(params, view))];
}

export function FloorTabs() {
  const t = useTexts('floor');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [shown] = useShownView();
  return (
    <nav className={classes['tabs']} aria-label={t('views.label')}>
      {FLOOR_VIEWS.map((view) => (
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
