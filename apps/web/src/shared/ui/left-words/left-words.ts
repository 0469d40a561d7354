// The words of the newest refusal or failure, which stay once their alert has closed (docs/rules/screens.md#words-that-stay).

import { observable, type Readable } from '../../state/observable.ts';

export interface Words {
  readonly kind: 'warning' | 'error';
  readonly message: string;
}

/** Where words can stand. */
export interface WordsPlace {
  /** How high it lies: 0 is the page, popups lie higher. */
  readonly height: number;
  /** True for a bar of buttons, which takes the words before the foot of the page or popup that it is in. */
  readonly isBar: boolean;
}

interface Told {
  readonly words: Words;
  /** The height of what was on top when the words were told. */
  readonly height: number;
  /** True once their alert has closed. */
  readonly isStanding: boolean;
}

export interface LeftWordsState {
  readonly places: readonly WordsPlace[];
  readonly told: Told | undefined;
}

interface LeftWords {
  readonly state: Readable<LeftWordsState>;
  /** A new alert: what an earlier one left goes, and this one's words, if it has any to leave, wait for it to close. */
  readonly tell: (words: Words | undefined) => void;
  /** The alert of these words has closed: they stand, unless something else was told since. */
  readonly stand: (words: Words) => void;
  /** The next try has begun, the page is another one, or somebody closed them. */
  readonly forget: () => void;
  /**
   * Words can stand here until the returned function is called. Those that stood here go with the place; those whose alert is still up will
   * stand on what lies below.
   */
  readonly open: (place: WordsPlace) => () => void;
}

/** The height of the topmost place, of those that lie no higher than `most`. */
const topOf = (places: readonly WordsPlace[], most = Infinity): number =>
  Math.max(0, ...places.map(({ height }) => height).filter((height) => height <= most));

/** The words that stand at a place; undefined when none do, or when they stand elsewhere. */
export function wordsAt({ places, told }: LeftWordsState, place: WordsPlace): Words | undefined {
  if (told?.isStanding !== true) return undefined;
  const level = places.filter(({ height }) => height === told.height);
  const taker = level.findLast(({ isBar }) => isBar) ?? level.at(-1);
  return taker === place ? told.words : undefined;
}

/** What becomes of what was told when only these places are left. */
function toldIn(places: readonly WordsPlace[], told: Told): Told | undefined {
  if (places.some(({ height }) => height === told.height)) return told;
  return told.isStanding ? undefined : { ...told, height: topOf(places, told.height) };
}

export function createLeftWords(): LeftWords {
  const state = observable<LeftWordsState>({ places: [], told: undefined });
  const retell = (told: Told | undefined): void => {
    if (told !== state.get().told) state.set({ ...state.get(), told });
  };
  return {
    state,
    tell: (words) => retell(words && { words, height: topOf(state.get().places), isStanding: false }),
    stand: (words) => {
      const { told } = state.get();
      if (told?.words === words) retell({ ...told, isStanding: true });
    },
    forget: () => retell(undefined),
    open: (place) => {
      const before = state.get();
      state.set({ ...before, places: [...before.places, place] });
      return () => {
        const { places, told } = state.get();
        const rest = places.filter((each) => each !== place);
        state.set({ places: rest, told: told && toldIn(rest, told) });
      };
    },
  };
}

/** What the console's alerts leave. */
export const leftWords = createLeftWords();
