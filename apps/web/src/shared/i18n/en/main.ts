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
  signIn: 'Log in',
  empty: 'None',
} satisfies Texts<typeof korean>;
