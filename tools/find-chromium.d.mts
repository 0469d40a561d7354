// What TypeScript needs to know of find-chromium.mjs.

/** The path of a Chromium; throws a sentence for a person when there is none. */
export function findChromium(): Promise<string>;
