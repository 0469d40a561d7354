// Korean and Japanese letters for screens that have none, fetched after the first picture: figures never wait for them.

import type { Language } from '@feltclock/contract';

/** Names of venues and games are Korean in any language; the Japanese forms come first on a Japanese board. */
export async function loadBoardFonts(language: Language): Promise<void> {
  try {
    await import('@fontsource-variable/noto-sans-kr/index.css');
    if (language === 'ja') await import('@fontsource-variable/noto-sans-jp/index.css');
  } catch {
    // Where a font can't be fetched, the device's own letters are good enough.
  }
}
