// English texts of passkeys.

import type { Texts } from '../texts.ts';
import type * as korean from '../ko/passkeys.ts';

export const passkeys: Texts<typeof korean.passkeys> = {
  title: 'Passkeys',
  about: 'Log in with the fingerprint, face or lock code of your device instead of password and code.',
  none: 'No passkey registered.',
  when: 'Registered {{made}} · last used {{used}}',
  unused: 'Registered {{made}} · not used yet',
  full: 'There can be at most {{count}} passkeys.',
  add: 'Add passkey',
  addHint: 'Enter your password. The browser then asks for your fingerprint, face or lock code.',
  name: 'Name of the device',
  nameMissing: 'Please enter a name for the device.',
  passwordMissing: 'Please enter your current password.',
  added: 'The passkey was added.',
  addFailed: 'The passkey could not be added.',
  known: 'This device already has a passkey.',
  cancelled: 'The passkey was not confirmed. Please try again.',
  notConfirmed: 'The passkey was not confirmed. Please try again, or log in with your password.',
  unsupported: 'This browser cannot add passkeys.',
  remove: 'Remove',
  removeTitle: 'Remove passkey: {{name}}',
  removeText: 'You can no longer log in with this passkey. Also delete it in the settings of the device.',
  removed: 'The passkey was removed.',
  removeFailed: 'The passkey could not be removed.',
  login: 'Log in with a passkey',
  refused: 'You can’t log in with this passkey. Please log in with your password.',
};
