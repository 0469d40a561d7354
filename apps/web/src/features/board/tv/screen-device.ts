// What a paired screen keeps on its device, so that it comes back by itself when its power or the network was gone: its secret, who it is, what it
// showed last, and while it is being paired the code that it shows (docs/rules/tv.md).

import {
  screenProfile,
  screenProgramme,
  screenVoice,
  type ScreenProfile,
  type ScreenProgramme,
  type ScreenVoice,
} from '@feltclock/contract';
import { instant, PANEL_LAG, type Instant } from '@feltclock/domain';
import { SCREEN_KEY } from '../../../shared/session/kept-screen.ts';

/** A code that is being shown, and the secret by which its answer is asked for. */
export interface Pairing {
  readonly code: string;
  readonly secret: string;
  readonly expiresAt: Instant;
}

export interface KeptScreen {
  readonly secret: string;
  /** As the server told last; absent until it first did. */
  readonly profile?: ScreenProfile | undefined;
  readonly programme?: ScreenProgramme | undefined;
  /** What it says aloud; absent where that is nothing. */
  readonly voice?: ScreenVoice | undefined;
  /** How many ms its panel is late; absent where none was set. */
  readonly panelLag?: number | undefined;
}

export interface ScreenDevice {
  screen(): KeptScreen | undefined;
  keep(screen: KeptScreen): void;
  pairing(): Pairing | undefined;
  keepPairing(pairing: Pairing): void;
  /** Forgets the screen and what was to become one. */
  forget(): void;
}

const PAIRING = 'feltclock.pairing';

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What an earlier page wrote, of which no more is believed than what can be checked. */
function written(storage: KeyValues, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

const isPanelLag = (value: unknown): value is number =>
  typeof value === 'number' && value >= PANEL_LAG.least && value <= PANEL_LAG.most;

export function createScreenDevice(storage: KeyValues): ScreenDevice {
  /** A storage that is full or forbidden keeps nothing: the screen then lasts as long as its page. */
  const here: { screen?: KeptScreen; pairing?: Pairing } = {};
  const write = (key: string, value: unknown): void => {
    try {
      storage.setItem(key, JSON.stringify(value));
    } catch {
      // It stands in `here`.
    }
  };
  const remove = (key: string): void => {
    try {
      storage.removeItem(key);
    } catch {
      // What can't be removed could not be written.
    }
  };
  return {
    screen: () => {
      const { secret, profile, programme, voice, panelLag } = written(storage, SCREEN_KEY);
      if (typeof secret !== 'string') return here.screen;
      return {
        secret,
        profile: screenProfile.safeParse(profile).data,
        programme: screenProgramme.safeParse(programme).data,
        voice: screenVoice.safeParse(voice).data,
        panelLag: isPanelLag(panelLag) ? panelLag : undefined,
      };
    },
    keep: (screen) => {
      here.screen = screen;
      write(SCREEN_KEY, screen);
      delete here.pairing;
      remove(PAIRING);
    },
    pairing: () => {
      const { code, secret, expiresAt } = written(storage, PAIRING);
      const isWhole = typeof code === 'string' && typeof secret === 'string' && typeof expiresAt === 'number';
      return isWhole ? { code, secret, expiresAt: instant(expiresAt) } : here.pairing;
    },
    keepPairing: (pairing) => {
      here.pairing = pairing;
      write(PAIRING, pairing);
    },
    forget: () => {
      delete here.screen;
      delete here.pairing;
      remove(SCREEN_KEY);
      remove(PAIRING);
    },
  };
}
