// A short vibration on devices that can: it confirms the press without looking at the screen.

const BUZZ = 12;

export function buzz(): void {
  if ('vibrate' in navigator) navigator.vibrate(BUZZ);
}
