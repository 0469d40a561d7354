// A short buzz under the finger, on devices that can: whoever looks at the player and not at the screen knows that the press counted.

const BUZZ = 12;

export function buzz(): void {
  if ('vibrate' in navigator) navigator.vibrate(BUZZ);
}
