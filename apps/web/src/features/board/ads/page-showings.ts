// Records which advertisements this page shows, with one recorder for all of its boards. A paired screen reports as itself, a staff board as its tab
// (docs/rules/advertising.md#what-was-shown).

import { reportBoardShowings, reportScreenShowings, type WireShowingWindow } from '@feltclock/contract';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { newRandomKey } from '../../../shared/api/random-key.ts';
import { scheduleEvery, serverNow } from '../../../shared/server-time/server-time.ts';
import { observable } from '../../../shared/state/observable.ts';
import { keptScreenId } from '../../../shared/session/kept-screen.ts';
import { createShowingKeeper } from './showing-keeper.ts';
import { ShowingRecorder, type ShowingRecorderPorts } from './showing-recorder.ts';
import { browserStorage, tabStorage } from '../../../shared/state/kept-storage.ts';
import { useEffect, useMemo } from 'react';

/** Where advertisements are shown, and the call that reports them. */
export interface ShowingPlace {
  readonly call: Call;
  readonly storeId: number;
  /** The game of the board; null if they fill the screen. */
  readonly gameId: number | null;
  /** True on a paired screen, false on a board that staff opened. */
  readonly isScreen: boolean;
}

const TAB = 'feltclock.showings-tab';
const SCREENS = 'screen-';

/** The name of the tab, which survives a reload. */
function tabName(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  try {
    const name = storage.getItem(TAB) ?? newRandomKey();
    storage.setItem(TAB, name);
    return name;
  } catch {
    return newRandomKey();
  }
}

/** The server would refuse the same report again (400), so it is not kept. */
const isSettled = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 400;

function sender({ call, isScreen }: ShowingPlace): ShowingRecorderPorts['send'] {
  const report = (board: string, id: number, windows: WireShowingWindow[]): Promise<unknown> =>
    isScreen ? call(reportScreenShowings, { windows }) : call(reportBoardShowings, { id, board, windows });
  return (name, storeId, windows) => report(name, storeId, windows).then(() => true, isSettled);
}

function startPageRecorder(place: ShowingPlace): ShowingRecorder {
  const keeper = createShowingKeeper(browserStorage);
  const name = place.isScreen ? `${SCREENS}${String(keptScreenId(browserStorage))}` : tabName(tabStorage);
  const others = (): readonly string[] => keeper.names().filter((each) => each !== name);
  // If this device was another screen before, that screen's credential is gone and its showings cannot be sent.
  if (place.isScreen) for (const each of others()) if (each.startsWith(SCREENS)) keeper.forget(each);
  const isSeen = (): boolean => document.visibilityState === 'visible';
  const isVisible = observable(isSeen());
  document.addEventListener('visibilitychange', () => isVisible.set(isSeen()));
  const recorder = new ShowingRecorder({
    storeId: place.storeId,
    name,
    now: serverNow,
    every: scheduleEvery,
    keeper,
    left: () => (place.isScreen ? [] : others().filter((each) => !each.startsWith(SCREENS))),
    isVisible,
    send: sender(place),
  });
  window.addEventListener('pagehide', () => recorder.keep());
  return recorder;
}

/** One recorder per call function: a TV that is paired again gets a new one. */
const recorders = new WeakMap<Call, ShowingRecorder>();

/** Returns the page's recorder and starts it on first use. */
export function recorderOf(place: ShowingPlace): ShowingRecorder {
  const recorder = recorders.get(place.call) ?? startPageRecorder(place);
  recorders.set(place.call, recorder);
  return recorder;
}

/**
 * Records what a slideshow shows. `fileId` is the visible picture, undefined if none is; each slot is one turn. Without a place nothing is recorded.
 */
export function useShowing(place: ShowingPlace | undefined, fileId: number | undefined, slot: number): void {
  const showAt = useMemo(() => place && recorderOf(place).place(place.gameId), [place]);
  useEffect(() => {
    showAt?.(fileId);
  }, [showAt, fileId, slot]);
  useEffect(() => () => showAt?.(undefined), [showAt]);
}
