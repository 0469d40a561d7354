/** The smallest height, in whole pixels up to `whole`, for which `isEnough` holds. It must hold for all greater ones too (binary search). */
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
