// How a prize text that does not fit on one page is spread over several (docs/rules/boards.md#prizes).

/** The least height, in whole pixels up to `whole`, of which `isEnough`; what is enough of one is enough of every greater one. */
export function leastHeight(whole: number, isEnough: (height: number) => boolean): number {
  let least = Math.floor(whole);
  let tooLow = 0;
  while (least - tooLow > 1) {
    const middle = Math.floor((tooLow + least) / 2);
    if (isEnough(middle)) least = middle;
    else tooLow = middle;
  }
  return least;
}
