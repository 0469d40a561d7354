// A browser's word about itself, as people call it: "Chrome · Windows".

/** Each browser names those it descends from as well, so that the youngest come first. */
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

/** Names the browser and its system as far as they are known; undefined when neither is. */
export function deviceName(userAgent: string): string | undefined {
  const known = [BROWSERS, SYSTEMS].flatMap((kinds) => kinds.find(([, mark]) => mark.test(userAgent))?.[0] ?? []);
  return known.length === 0 ? undefined : known.join(' · ');
}
