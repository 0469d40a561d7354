// A QR code, whose code is fetched where one is drawn first: most boards show none.

import { lazyPiece } from '../pieces/lazy-piece.tsx';

export const LazyQrCode = lazyPiece(async () => (await import('./qr-code.tsx')).QrCode);
