// A short name for a user agent: "Chrome · Windows".

/** Newest first, because each browser also names its predecessors. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Whale', /Whale\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Tizen', /Tizen/],
  ['webOS', /Web0S|webOS/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Browser and system as far as known; undefined if neither is. */
export function deviceName(userAgent: string): string | undefined {
  const known = [BROWSERS, SYSTEMS].flatMap((kinds) => kinds.find(([, mark]) => mark.test(userAgent))?.[0] ?? []);
  return known.length === 0 ? undefined : known.join(' · ');
}
