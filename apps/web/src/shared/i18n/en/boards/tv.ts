// English texts of a TV that is, or is to be, a store's screen.

import type { tv as korean } from '../../ko/boards/tv.ts';
import type { Texts } from '../../texts.ts';

export const tv: Texts<typeof korean> = {
  pair: 'Connect this screen to your venue',
  step1: 'Scan the QR code with your phone,',
  step2: 'or enter this number under “Screens” in the console.',
  code: 'Pairing number {{code}}',
  scan: 'QR code that connects this screen',
  holds: 'A new number in {{time}}',
  starting: 'Getting the screen ready.',
  unreachable: 'The server cannot be reached.',
  unreachableHint: 'Please check the network. It goes on by itself as soon as it is back.',
  since: 'Trying again since {{time}}',
  lostSince: 'Disconnected since {{time}}',
  paired: 'Connected',
  forgotten: 'The venue has taken this screen off.',
  forgottenHint: 'A new number appears in a moment.',
  tonight: 'Tonight’s games',
  noGames: 'No games are planned.',
  more: 'and {{count}} more',
  noTime: 'Time open',
  status: { READY: 'Planned', INIT: 'About to start', PLAYING: 'Running', PAUSED: 'Paused', END: 'Ended' },
  ads: 'Advertisements',
  testPicture: 'Delay test picture',
  testLag: 'delay {{lag}} ms',
  failed: 'This game cannot be shown.',
};
