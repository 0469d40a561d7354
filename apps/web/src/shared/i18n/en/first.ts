// The console in English: what every page says, and the login page.

import { general } from './general.ts';
import { loginTexts } from './people/login.ts';

export const FIRST_EN = {
  general,
  login: loginTexts,
};
