// What a paired screen keeps on its device, so that it comes back after a power cut: its secret, its profile, and its last programme. While it is
// being paired: the code it shows (docs/rules/screens.md#paired-screens).

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

/** A code on display, and the secret that reads its answer. */
export interface Pairing {
  readonly code: string;
  readonly secret: string;
  readonly expiresAt: Instant;
}

export interface KeptScreen {
  readonly secret: string;
  /** As last received from the server. */
  readonly profile?: ScreenProfile | undefined;
  readonly programme?: ScreenProgramme | undefined;
  /** Absent if it is silent. */
  readonly voice?: ScreenVoice | undefined;
  /** Delay of the panel in ms; absent if not set. */
  readonly panelLag?: number | undefined;
}

export interface ScreenDevice {
  screen(): KeptScreen | undefined;
  keep(screen: KeptScreen): void;
  pairing(): Pairing | undefined;
  keepPairing(pairing: Pairing): void;
  /** Forgets the screen and the pairing. */
  forget(): void;
}

const PAIRING = 'feltclock.pairing';

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads what an earlier page wrote. Callers check each field. */
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
  /** If the storage is full or forbidden, the screen lasts as long as its page. */
  const here: { screen?: KeptScreen; pairing?: Pairing } = {};
  const write = (key: string, value: unknown): void => {
    try {
      storage.setItem(key, JSON.stringify(value));
    } catch {
      // It is kept in `here`.
    }
  };
  const remove = (key: string): void => {
    try {
      storage.removeItem(key);
    } catch {
      // What cannot be removed could not be written either.
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
