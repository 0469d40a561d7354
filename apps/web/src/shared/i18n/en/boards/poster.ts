// English words of a poster.

import type { poster as korean } from '../../ko/boards/poster.ts';
import type { Texts } from '../../texts.ts';

export const poster: Texts<typeof korean> = {
  game: 'Scan to see the blinds and the clock on your phone',
  list: 'Scan to see the tournaments you can join now',
  title: 'Poster',
  print: 'Print',
  back: 'Back',
  hint: 'One page of A4. In the print window choose a scale of 100% and no headers or footers.',
  local:
    'This address opens on this computer alone. Open the product by its address in the room’s network, then print.',
  qr: 'QR code of {{name}}',
};
