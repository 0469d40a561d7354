// The message of the newest warning or error. It stays on the screen after its alert has closed (docs/rules/screens.md#alerts-and-questions).

import { observable, type Readable } from '../../state/observable.ts';

export interface FailureMessage {
  readonly kind: 'warning' | 'error';
  readonly message: string;
}

/** A place that can show the message. */
export interface MessagePlace {
  /** The layer: 0 is the page, popups are higher. */
  readonly height: number;
  /** True for a bar of buttons, which comes before the foot of its page or popup. */
  readonly isBar: boolean;
}

interface Latest {
  readonly failure: FailureMessage;
  /** The height of the top layer when the alert appeared. */
  readonly height: number;
  /** True once the alert has closed. */
  readonly isShown: boolean;
}

export interface LastFailureState {
  readonly places: readonly MessagePlace[];
  readonly latest: Latest | undefined;
}

interface LastFailure {
  readonly state: Readable<LastFailureState>;
  /** A new alert appeared. It replaces the earlier message; undefined for an alert without a message to keep. */
  readonly set: (failure: FailureMessage | undefined) => void;
  /** The alert of this message has closed. Shows the message unless a newer alert appeared. */
  readonly show: (failure: FailureMessage) => void;
  readonly clear: () => void;
  /**
   * Adds a place until the returned function is called. A message that is shown there goes with the place. A message whose alert is still
   * open moves to the layer below.
   */
  readonly addPlace: (place: MessagePlace) => () => void;
}

/** The height of the top layer, of those not higher than `most`. */
const topOf = (places: readonly MessagePlace[], most = Infinity): number =>
  Math.max(0, ...places.map(({ height }) => height).filter((height) => height <= most));

/** The message that this place shows now. */
export function messageAt({ places, latest }: LastFailureState, place: MessagePlace): FailureMessage | undefined {
  if (latest?.isShown !== true) return undefined;
  const layer = places.filter(({ height }) => height === latest.height);
  const shownAt = layer.findLast(({ isBar }) => isBar) ?? layer.at(-1);
  return shownAt === place ? latest.failure : undefined;
}

function latestWithin(places: readonly MessagePlace[], latest: Latest): Latest | undefined {
  if (places.some(({ height }) => height === latest.height)) return latest;
  return latest.isShown ? undefined : { ...latest, height: topOf(places, latest.height) };
}

export function createLastFailure(): LastFailure {
  const state = observable<LastFailureState>({ places: [], latest: undefined });
  const change = (latest: Latest | undefined): void => {
    if (latest !== state.get().latest) state.set({ ...state.get(), latest });
  };
  return {
    state,
    set: (failure) => change(failure && { failure, height: topOf(state.get().places), isShown: false }),
    show: (failure) => {
      const { latest } = state.get();
      if (latest?.failure === failure) change({ ...latest, isShown: true });
    },
    clear: () => change(undefined),
    addPlace: (place) => {
      const before = state.get();
      state.set({ ...before, places: [...before.places, place] });
      return () => {
        const { places, latest } = state.get();
        const rest = places.filter((each) => each !== place);
        state.set({ places: rest, latest: latest && latestWithin(rest, latest) });
      };
    },
  };
}

export const lastFailure = createLastFailure();
