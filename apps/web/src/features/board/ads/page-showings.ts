// What this page shows of advertisements, noted by one recorder for all of its boards: of a paired screen in the screen's name, of a board that
// staff opened in its tab's (docs/rules/advertising.md#what-was-shown).

import { reportBoardShowings, reportScreenShowings, type WireShowingWindow } from '@feltclock/contract';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import type { Call } from '../../../shared/api/create-call.ts';
import { newRandomKey } from '../../../shared/api/random-key.ts';
import { scheduleEvery, serverNow } from '../../../shared/server-time/server-time.ts';
import { observable } from '../../../shared/state/observable.ts';
import { keptScreenId } from '../../../shared/session/kept-screen.ts';
import { createShowingKeeper } from './showing-keeper.ts';
import { startShowingRecorder, type ShowingRecorderPorts, type ShowingRecorder } from './showing-recorder.ts';
import { browserStorage, tabStorage } from '../../../shared/state/kept-storage.ts';

/** Where advertisements are shown, and who may tell of it. */
export interface ShowingPlace {
  readonly call: Call;
  readonly storeId: number;
  /** The game on whose board they are; null where they have the whole screen. */
  readonly gameId: number | null;
  /** Is it a paired screen, and not a board that staff opened? */
  readonly isScreen: boolean;
}

const TAB = 'feltclock.showings-tab';
const SCREENS = 'screen-';

/** A tab keeps its name when it is loaded again. */
function tabName(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  try {
    const name = storage.getItem(TAB) ?? newRandomKey();
    storage.setItem(TAB, name);
    return name;
  } catch {
    return newRandomKey();
  }
}

/** What is refused as it stands would be refused for ever: it counts as heard. */
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
  // The credential of a screen that this device was before is gone, and nobody takes its showings any more.
  if (place.isScreen) for (const each of others()) if (each.startsWith(SCREENS)) keeper.forget(each);
  const isSeen = (): boolean => document.visibilityState === 'visible';
  const isVisible = observable(isSeen());
  document.addEventListener('visibilitychange', () => isVisible.set(isSeen()));
  const recorder = startShowingRecorder({
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

/** One for each way to the server: a TV that is paired anew has another. */
const recorders = new WeakMap<Call, ShowingRecorder>();

/** The recorder of the page that shows it, which is started when something is first shown. */
export function recorderOf(place: ShowingPlace): ShowingRecorder {
  const recorder = recorders.get(place.call) ?? startPageRecorder(place);
  recorders.set(place.call, recorder);
  return recorder;
}
