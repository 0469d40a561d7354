// This page of this browser, by its name.

import { createPageName } from './page-name.ts';

export const pageName = createPageName('locks' in navigator ? navigator.locks : undefined);
