// English texts that every screen uses.

import type { general as korean } from '../ko/general.ts';
import type { Texts } from '../texts.ts';

export const general = {
  product: 'Feltclock',
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  delete: 'Delete',
  apply: 'Apply',
  reset: 'Reset',
  refresh: 'Refresh',
  retry: 'Try again',
  loading: 'Loading…',
  confirmTitle: 'Please confirm',
  loadFailed: 'This could not be loaded.',
  skipToContent: 'Skip to content',
  backToMain: 'Back to main',
  language: 'Language',
  languages: { ko: '한국어', en: 'English', ja: '日本語' },
  menu: {
    label: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    main: 'Main',
    timerList: 'Timer List',
    adManage: 'Advertisements',
    structureCreate: 'Create Structure',
    gameCreate: 'Create Game',
    gameList: 'Game List',
    award: 'Award',
    userList: 'Users',
    myPoints: 'My points',
    storePoints: 'Point settings',
    storeManage: 'Manage Store Info',
    signIn: 'Sign In',
    signOut: 'Sign Out',
  },
  roles: { SUPER_ADMIN: 'Super administrator', STORE_ADMIN: 'Store administrator', USER: 'Member' },
  session: {
    loginFirst: 'Please log in first.',
    expired: 'Your login has expired. Please log in again.',
    forbidden: 'You do not have permission. Please log in again.',
    inactive: 'You were logged out after 5 hours without activity.',
    notAllowed: 'You do not have permission for that page.',
  },
  store: {
    label: 'Store',
    none: 'There are no stores yet.',
    noneFound: 'No store matches.',
  },
  notFound: {
    title: 'There is no such page.',
    text: 'The address has changed, or never existed.',
  },
  crashed: {
    title: 'This screen could not be shown.',
    text: 'Reloading usually helps. Running games are not affected.',
  },
} satisfies Texts<typeof korean>;
