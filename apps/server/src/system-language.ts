// The language of the operating system's user.

import type { Language } from '@feltclock/contract';
import { languageFor } from './http/language.ts';

export interface SystemLocale {
  /** The locale of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), if any. */
  readonly named: string | undefined;
  /** The runtime's locale; on Windows and macOS it is the system's. */
  readonly runtime: string;
  readonly platform: NodeJS.Platform;
}

/** No language was chosen on this machine. */
const NO_LANGUAGE = /^(?:C|POSIX)(?:\.|$)/;

/** Korean if the system names no language. */
export function systemLanguage({ named, runtime, platform }: SystemLocale): Language {
  if (named !== undefined) return languageFor(NO_LANGUAGE.test(named) ? undefined : named.replace(/[_.@].*$/, ''));
  // On other systems the runtime falls back to English.
  return languageFor(platform === 'win32' || platform === 'darwin' ? runtime : undefined);
}
