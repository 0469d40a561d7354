// The picture that shows how late a panel is: a field that is white for the first 100 ms of each second, the running second and its tenths
// (docs/rules/screens.md#when-its-panel-is-late).

import { instant, type Instant } from '@feltclock/domain';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import './test-picture.css';
import type { TvTranslate } from './tv-texts.ts';

const TENTH = 100;
const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth);

interface TestPictureProps {
  readonly name: string;
  /** The configured delay, in ms. */
  readonly lag: number;
  readonly until: Instant;
  readonly t: TvTranslate;
}

export function TestPicture({ name, lag, until, t }: TestPictureProps) {
  const now = serverNow();
  const tenths = Math.floor(now / TENTH);
  const isOver = now >= until;
  // One flash a second: more could harm people with photosensitive epilepsy.
  useRedrawAt(isOver ? undefined : instant((tenths + 1) * TENTH));
  if (isOver) return null;
  const tenth = tenths % 10;
  const second = Math.floor(tenths / 10) % 60;
  return (
    <div className="test-picture" role="img" aria-label={t('testPicture')}>
      <div className="test-flash" data-on={tenth === 0 ? '' : undefined} />
      <div className="test-second">{String(second).padStart(2, '0')}</div>
      <div className="test-tenths">
        {TENTHS.map((each) => (
          <span key={each} data-on={each <= tenth ? '' : undefined} />
        ))}
      </div>
      <div className="test-words">
        {name} · {t('testLag', { lag })}
      </div>
    </div>
  );
}
