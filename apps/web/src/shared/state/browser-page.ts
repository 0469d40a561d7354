import { createPageName } from './page-name.ts';

export const pageName = createPageName('locks' in navigator ? navigator.locks : undefined);
