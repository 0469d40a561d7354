// A silent film that keeps a screen awake where the browser has no wake lock, for example on plain HTTP.

const SIDE = 16;

/** Two colours that look the same, in turn. */
const COLOURS = ['#000', '#010101'] as const;

/**
 * A film of black squares without sound. Browsers keep a screen awake that plays a film. It is a stream, because some browsers ignore small files and
 * films without sound. It must be visible in the window, so it is nearly, not fully, transparent. It is repainted now and then, because some browsers
 * end a film that never changes.
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
