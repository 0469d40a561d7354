// The languages that the product speaks.

export type Language = 'ko' | 'en' | 'ja';
export const LANGUAGES: readonly Language[] = ['ko', 'en', 'ja'];
