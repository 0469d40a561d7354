// Which article of the help is about a screen (docs/rules/screens.md#help). Every page's heading asks; all else about articles comes with the help.

import type { help as korean } from '../i18n/ko/help/help.ts';

export type HelpArticleId = keyof typeof korean.articles;

/** By the path of the screen. */
export const HELP_ON: Readonly<Record<string, HelpArticleId>> = {
  '/structures': 'structure',
  '/structure-create': 'structure',
  '/structure-edit': 'structure',
  '/main': 'game',
  '/game-create': 'game',
  '/game-controller': 'controller',
  '/floor': 'floor',
  '/day-close': 'floor',
  '/multi-days': 'floor',
  '/game-list': 'board',
  '/game-result': 'result',
  '/game-archive': 'result',
  '/game-history': 'result',
  '/people': 'people',
  '/audit': 'people',
  '/tablets': 'tablets',
  '/screens': 'screens',
  '/screens/pair': 'screens',
  '/store-ads': 'store-ads',
  '/ad-showings': 'store-ads',
  '/layouts': 'layouts',
  '/layouts/edit': 'layouts',
  '/store-settings': 'settings',
  '/store-look': 'settings',
  '/store-detail': 'settings',
  '/award': 'points',
  '/store-points': 'points',
  '/leagues': 'points',
  '/user-detail': 'points',
  '/wall': 'wall',
  '/profile': 'account',
  '/password-manage': 'account',
};
