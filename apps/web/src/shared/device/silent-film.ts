// A film of nothing that keeps a screen on where the browser has no lock for it, as on a plain HTTP address.

const SIDE = 16;

/** Two colours that nobody tells apart, in turn. */
const COLOURS = ['#000', '#010101'] as const;

/**
 * A film of black squares, drawn here and played without a sound: browsers leave a screen on that plays one. It is a stream, because some count
 * neither a small file nor one without a sound. It has to stand within the window, so it is nearly, not wholly, transparent. A picture that never
 * changes ends in some browsers: it is painted anew every while.
 */
export function playSilentFilm(page: Document, everyWhile: (run: () => void) => () => void): () => void {
  const canvas = page.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null || !('captureStream' in canvas)) return () => undefined;
  canvas.width = SIDE;
  canvas.height = SIDE;
  const painted = { count: 0 };
  const paint = (): void => {
    painted.count += 1;
    context.fillStyle = COLOURS[painted.count % COLOURS.length] ?? COLOURS[0];
    context.fillRect(0, 0, SIDE, SIDE);
  };
  paint();
  const film = page.createElement('video');
  film.muted = true;
  film.playsInline = true;
  film.setAttribute('aria-hidden', 'true');
  film.style.cssText = `position:fixed;right:0;bottom:0;width:${SIDE}px;height:${SIDE}px;opacity:.01;pointer-events:none`;
  film.srcObject = canvas.captureStream(1);
  page.body.append(film);
  const play = (): void => void film.play().catch(() => undefined);
  const again = (): void => {
    if (page.visibilityState === 'visible' && film.paused) play();
  };
  page.addEventListener('visibilitychange', again);
  page.addEventListener('pointerdown', again);
  const stopPainting = everyWhile(() => {
    paint();
    again();
  });
  play();
  return () => {
    stopPainting();
    page.removeEventListener('visibilitychange', again);
    page.removeEventListener('pointerdown', again);
    film.remove();
  };
}
