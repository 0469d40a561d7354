// English texts of the address management.

import type { addresses as korean } from '../../ko/platform/addresses.ts';
import type { Texts } from '../../texts.ts';

export const addresses: Texts<typeof korean> = {
  title: 'Addresses',
  notice: 'Addresses have three tiers. Choosing one of a tier loads the tiers below it again.',
  list: 'List',
  address: 'Address {{tier}}',
  choose: 'Choose',
  chooseAbove: 'Please choose an address of the tier above first.',
  noneBelow: 'There are no addresses yet.',
  edit: 'Edit address {{tier}}',
  newName: 'New name of address {{tier}}',
  rename: 'Rename',
  added: 'Add address {{tier}}',
  save: 'Save',
  sendNew: 'Send to App (create)',
  sendModified: 'Send to App (modify)',
  chooseFirst: 'Please choose address {{tier}} first.',
  nameRequired: 'Please enter a name.',
  created: 'Address {{tier}} was created.',
  createdWithoutApp: 'Address {{tier}} was created, but the App link failed.',
  createFailed: 'Address {{tier}} could not be created.',
  renamed: 'Address {{tier}} was changed.',
  renamedWithoutApp: 'Address {{tier}} was changed, but the App link failed.',
  renameFailed: 'Address {{tier}} could not be changed.',
  sent: 'The address data was sent to the App.',
  sendFailed: 'The address data could not be sent to the App.',
  confirmRename: 'Rename “{{before}}” to “{{after}}”?',
};
