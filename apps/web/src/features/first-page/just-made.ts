/** The state of the navigation from the first page to the addresses. */
export const JUST_MADE = 'just made';
