// Rings for what is new among the wall's troubles, while somebody has switched that on.

import { useEffect, useRef, useState } from 'react';
import { createAlarmBell, type AlarmBell } from './alarm-bell.ts';
import { useReadEachSecond, type Second } from './second.ts';
import { troublesOf, type ShownGame } from './wall-games.ts';

export interface Alarm {
  readonly isOn: boolean;
  /** To be called within a touch, click or key press; switched on, it rings once, so that one hears that it does. */
  readonly turn: (isOn: boolean) => void;
}

export interface Watched {
  readonly games: readonly ShownGame[];
  readonly second: Second;
  /** True while the wall can't be read: then its games are those of before. */
  readonly isLost: boolean;
}

const LOST = 'lost';

export function useAlarm({ games, second, isLost }: Watched): Alarm {
  const [bell, setBell] = useState<AlarmBell>();
  const known = useRef<ReadonlySet<string>>(new Set());
  const told = useReadEachSecond(second, (now) => [...troublesOf(games, now), ...(isLost ? [LOST] : [])].join(' '));
  useEffect(() => {
    const troubles = new Set(told.split(' ').filter(Boolean));
    const isNew = [...troubles].some((each) => !known.current.has(each));
    known.current = troubles;
    if (isNew) bell?.ring();
  }, [told, bell]);
  useEffect(() => () => bell?.close(), [bell]);
  return {
    isOn: bell !== undefined,
    turn: (isOn) => {
      const next = isOn ? createAlarmBell() : undefined;
      next?.ring();
      setBell(next);
    },
  };
}
