// English texts of the game list.

import type { gameList as korean } from '../ko/game-list.ts';
import type { Texts } from '../texts.ts';

export const gameList = {
  title: 'Game List',
  notice: 'Only games created in the last 8 hours or not yet finished are shown.',
  refreshed: 'The game list was refreshed.',
  refreshFailed: 'The game list could not be refreshed.',
  add: 'Add game',
  readyToStart: 'Ready to start',
  level: 'Level {{level}}',
  break: 'Break',
  remaining: '{{time}} left',
  startsAt: 'Starts {{time}}',
  created: 'Created {{time}}',
  playersLabel: '{{current}} playing of {{total}}',
  controller: 'Open the controller of {{name}}',
  result: 'Result of {{name}}',
  displayBoard: 'Open the display board of {{name}} in a new tab',
  link: 'Short link of {{name}}',
  delete: 'Delete {{name}}',
  deleteConfirm: 'Delete the game “{{name}}”?',
  deleteRunningConfirm: 'The game “{{name}}” is running. Deleting it also stops its display boards. Delete it?',
  deleted: 'The game was deleted.',
  deleteFailed: 'The game could not be deleted.',
  empty: 'There are no games to show.',
  emptyHint: 'Games appear here once they are added.',
  shortLink: {
    title: 'Link to the board',
    hint: 'Shows this game’s board, and nothing else, without a login.',
    reach: {
      room: 'This link uses this computer’s address in the network. Devices on the same Wi-Fi can open it.',
      'this-machine':
        'This link opens on this computer only. To let other devices in, start the server with HOST=0.0.0.0.',
    },
    address: 'Address of the link',
    copy: 'Copy',
    copied: 'The link was copied.',
    copyByHand: 'It can’t be copied automatically. Please copy the selected address yourself.',
    qr: 'QR code that opens the board of {{name}}',
    replace: 'Replace link',
    replaceConfirm:
      'Replace it with a new link? The link given out so far stops working, and screens that were opened by it are closed.',
    replaced: 'The link was replaced.',
    replaceFailed: 'The link could not be replaced.',
    failed: '{{structure}} / {{game}}: the link could not be created.',
  },
  registration: { OPEN: 'Registration open', READY: 'Reserved', CLOSED: 'Registration closed' },
  status: { READY: 'Not started', INIT: 'Waiting', PLAYING: 'Playing', PAUSED: 'Paused', END: 'Ended' },
  since: 'The connection is lost. This is how things stood at {{time}}.',
} satisfies Texts<typeof korean>;
