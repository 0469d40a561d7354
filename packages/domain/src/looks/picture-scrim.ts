// How dark the scrim before a store's picture must be, place by place, so that what is written on it can be read: a picture keeps its light wherever
// that is dark enough (docs/rules/boards.md#a-picture-behind).

/** On this grey (of 255), the darkest of a board's own colours for text keep a contrast of 7:1, and ivory one of 11:1. */
export const BRIGHTEST_BEHIND = 49;

/** The part of black, from 0 to 1, that leaves no more of a grey of that light (0 to 255) than may be. */
export const scrimOver = (light: number): number => 1 - Math.min(1, BRIGHTEST_BEHIND / Math.max(1, light));

/**
 * Scrims are drawn small and stretched over the picture, which mixes each with those beside it, and the two may lie half a place apart: each place is
 * as dark as any within so many places of it must be.
 */
const REACH = 2;

/** The scrim of each place of a picture that is so many places across, by the light of its brightest spot (0 to 255). */
export function scrimOf(lights: readonly number[], across: number): readonly number[] {
  const needed = lights.map(scrimOver);
  const down = Math.ceil(lights.length / across);
  /** The greatest within reach along a line of `length` places, `step` apart. */
  const spread = (places: readonly number[], lineOf: (at: number) => number, length: number, step: number): number[] =>
    places.map((_, at) => {
      const place = lineOf(at);
      let most = 0;
      for (let by = -Math.min(REACH, place); by <= Math.min(REACH, length - 1 - place); by += 1)
        most = Math.max(most, places[at + by * step] ?? 0);
      return most;
    });
  const sideways = spread(needed, (at) => at % across, across, 1);
  return spread(sideways, (at) => Math.floor(at / across), down, across);
}
