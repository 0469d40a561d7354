// The product's languages.

export type Language = 'ko' | 'en' | 'ja';
export const LANGUAGES: readonly Language[] = ['ko', 'en', 'ja'];
