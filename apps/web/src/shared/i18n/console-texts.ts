// The console's texts: Korean at hand, English and Japanese as one file each, fetched when first chosen.

import type { TextSources } from './areas.ts';
import { account } from './ko/account.ts';
import { adManage } from './ko/ad-manage.ts';
import { addresses } from './ko/addresses.ts';
import { appLink } from './ko/app-link.ts';
import { stores } from './ko/stores.ts';
import { oversight } from './ko/oversight.ts';
import { authoring } from './ko/authoring.ts';
import { board } from './ko/board.ts';
import { controller } from './ko/controller.ts';
import { finding } from './ko/finding.ts';
import { gameList } from './ko/game-list.ts';
import { general } from './ko/general.ts';
import { history } from './ko/history.ts';
import { levels } from './ko/levels.ts';
import { library } from './ko/library.ts';
import { loginTexts } from './ko/login.ts';
import { main } from './ko/main.ts';
import { operating } from './ko/operating.ts';
import { people } from './ko/people.ts';
import { quick } from './ko/quick.ts';
import { points } from './ko/points.ts';
import { screens } from './ko/screens.ts';
import { tablets } from './ko/tablets.ts';
import { timerList } from './ko/timer-list.ts';

export const CONSOLE_TEXTS: TextSources = {
  ko: {
    general,
    login: loginTexts,
    main,
    finding,
    gameList,
    authoring,
    controller,
    operating,
    quick,
    board,
    history,
    levels,
    library,
    timerList,
    adManage,
    stores,
    addresses,
    appLink,
    people,
    tablets,
    screens,
    points,
    account,
    oversight,
  },
  en: async () => (await import('./en/console.ts')).CONSOLE_EN,
  ja: async () => (await import('./ja/console.ts')).CONSOLE_JA,
};
