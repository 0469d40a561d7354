// English texts of the main page.

import type { main as korean } from '../ko/main.ts';
import type { Texts } from '../texts.ts';

export const main = {
  welcomeGuest: 'Welcome.',
  guestText: 'Log in to build structures and run games.',
  welcomeUser: 'Welcome, {{nickname}}.',
  welcomeStore: 'Welcome to {{store}}.',
  storeAdmin: '{{nickname}} ({{id}})',
  userText: 'This member account can watch display boards.',
  account: 'Account',
  id: 'ID',
  nickname: 'Nickname',
  name: 'Name',
  phoneNo: 'Phone',
  email: 'Email',
  role: 'Role',
  workingStore: 'Working store',
  workingStoreHint: 'Structures and games of this store are managed.',
  shortcuts: 'Go to',
  shortcutGameList: 'Open and run the games in play.',
  shortcutGameCreate: 'Make a new game from a structure.',
  shortcutStructureCreate: 'Design blind levels and breaks.',
  firstSteps: {
    title: 'Six steps to the first game',
    hint: 'Each is ticked off by itself once it is done.',
    done: 'Done',
    next: 'Next',
    steps: {
      hasAddress: 'Enter the store’s address and number',
      hasStructure: 'Make a structure',
      hasGame: 'Create a game',
      hasBoard: 'Open the board on a TV',
      hasEntries: 'Count the first entry',
      hasStarted: 'Start the clock',
    },
    hints: {
      hasAddress: 'Visitors find the store in the timer list by it.',
      hasStructure: 'Set blinds and chips.',
      hasGame: 'Choose the structure for tonight’s game.',
      hasBoard: 'The link icon of the game’s card shows a QR code; open it on the TV.',
      hasEntries: 'Add a buy-in on the controller.',
      hasStarted: 'Press start on the controller.',
    },
  },
  signIn: 'Log in',
  empty: 'None',
} satisfies Texts<typeof korean>;
