// Whether the list of shortcuts is open: pages have a button for it, the console has the key.

import { observable } from '../../state/observable.ts';

/** `never` until its first use, so that the list is loaded only then. */
export const shortcutHelp = observable<'never' | 'open' | 'closed'>('never');
