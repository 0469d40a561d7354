// English texts of login and logout.

import type { loginTexts as korean } from '../../ko/people/login.ts';
import type { Texts } from '../../texts.ts';

export const loginTexts = {
  title: 'Log in',
  tagline: 'The tournament clock for poker venues',
  id: 'ID',
  password: 'Password',
  remember: 'Remember ID',
  stay: 'Stay logged in',
  stayHint: 'Keeps this device logged in for 30 days. Choose it on a device of your own only.',
  submit: 'Log in',
  signUp: 'Sign up',
  findId: 'Find ID',
  findPassword: 'Find password',
  enterIdPw: 'Please enter your ID and password.',
  codeText: 'Enter the six digits of your authenticator app, or a recovery code.',
  code: 'Code',
  startOver: 'Start over',
  contact: 'Contact: your venue or the service administrator',
  contactHours: 'Contact hours: weekdays 10:00 – 18:00',
  logoutConfirm: 'Do you want to log out?',
  yes: 'Yes',
  no: 'No',
} satisfies Texts<typeof korean>;
