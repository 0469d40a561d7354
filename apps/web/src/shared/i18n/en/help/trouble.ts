// English articles of the help on what goes wrong and on one's own account.

import type { helpTrouble as korean } from '../../ko/help/trouble.ts';
import type { Texts } from '../../texts.ts';

export const helpTrouble = {
  trouble: {
    title: 'When something goes wrong',
    summary: 'Without a line, and when nothing can be saved, clocks go on. This is what to look at.',
    parts: [
      {
        head: 'The line is lost',
        words: [
          'A board counts and changes levels by itself. There is no need to restart the TV.',
          'The controller says at the top since when. Look at the Wi-Fi; once it is back, everything is up to date by itself.',
          'Plus and minus pressed meanwhile wait in that tab and are saved when the line is back. If somebody has to look first, there is a button [quick.sendAgain].',
        ],
      },
      {
        head: 'Nothing is saved',
        words: [
          '[oversight.machine.title] at the top means trouble of the server’s machine: it says whether to look at disk or database. Once that is mended, saving goes on by itself.',
          'When the server was away, the controller asks. [controller.outage.leave] takes the clock to have run; [controller.outage.resume] goes back to when it stopped.',
        ],
      },
      {
        head: 'A button does nothing',
        words: [
          'Press the pale button: it says why, for example that the game runs already, or that it is not for your role.',
          'When an alert went too fast, its words stay at the foot of the page. Pointing at an alert keeps it.',
          'Once its deadline level has passed, registration can’t be opened again.',
        ],
      },
      {
        head: 'Times look wrong',
        words: [
          'Boards go by the server’s clock, even where the device’s own is wrong. There is nothing to set.',
          'When starts are shown in the time of another country, look at [stores.settings.timeZone] in [stores.settings.title].',
        ],
      },
    ],
  },
  account: {
    title: 'Login, passwords, second factor',
    summary: 'A forgotten password, a new phone, and how to keep an account safe.',
    parts: [
      {
        head: 'A forgotten password',
        words: [
          'It can’t be found by oneself. Ask the platform’s administrator, who sets one for the time being.',
          'After logging in with that one you choose your own right away.',
          'When the platform’s administrator forgot theirs, run npm run reset-password -- ID on the server’s machine.',
        ],
      },
      {
        head: 'Switching the second factor on',
        steps: [
          'In [general.menu.profile], under [account.factor.title], press [account.factor.switchOn] and type your password.',
          'Scan the QR code with the authenticator app of your phone, and type the six digits it shows.',
          'Keep the ten recovery codes in a safe place. They are not shown again.',
        ],
      },
      {
        head: 'A lost phone',
        words: [
          'At the login, type one of the recovery codes in the place of the app’s code. Each works once.',
          'Without recovery codes, ask the platform’s administrator to take your second factor away.',
        ],
      },
      {
        head: 'Staying logged in',
        words: [
          'After 5 hours without use you are logged out. An open board counts as use.',
          'With [login.stay] it is 30 days. Choose it on devices of your own only.',
          'Other devices are logged out in [general.menu.profile] by [account.devices.endOthers].',
        ],
      },
    ],
  },
} satisfies Texts<typeof korean>;
