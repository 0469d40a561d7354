// The articles of the help in their order: which topic each is of, which screen it is about, and where its pictures stand (docs/rules/screens.md#help).

import type { Right } from '@feltclock/domain';
import type { help as korean } from '../i18n/ko/help/help.ts';

export type HelpArticleId = keyof typeof korean.articles;
export type HelpPicture = keyof typeof korean.words.pictures;

export const HELP_TOPICS = ['preparing', 'playing', 'venue', 'trouble'] as const;

export interface HelpArticle {
  readonly id: HelpArticleId;
  readonly topic: (typeof HELP_TOPICS)[number];
  /** The screen that it leads to, what that is called (a text of the console by its key), and the right to open it where it needs one. */
  readonly to: { readonly path: string; readonly name: string; readonly right?: Right };
  /** The screens that lead to it. */
  readonly of: readonly string[];
  /** Each stands below a part of the article, by the place of that part. */
  readonly pictures: Readonly<Record<number, HelpPicture>>;
}

const MAIN = { path: '/main', name: 'general.menu.main' } as const;
const LIST = { path: '/game-list', name: 'general.menu.gameList', right: 'read-venue' } as const;

export const HELP_ARTICLES: readonly HelpArticle[] = [
  { id: 'first-evening', topic: 'preparing', to: MAIN, of: [], pictures: { 0: 'first-steps' } },
  {
    id: 'structure',
    topic: 'preparing',
    to: { path: '/structures', name: 'general.menu.structures', right: 'change-venue' },
    of: ['/structures', '/structure-create', '/structure-edit'],
    pictures: { 0: 'structure-editor', 1: 'generator' },
  },
  {
    id: 'game',
    topic: 'preparing',
    to: { path: '/game-create', name: 'general.menu.gameCreate', right: 'change-venue' },
    of: ['/main', '/game-create'],
    pictures: { 0: 'evening', 1: 'game-create' },
  },
  { id: 'controller', topic: 'playing', to: LIST, of: ['/game-controller'], pictures: { 0: 'controller' } },
  { id: 'undo', topic: 'playing', to: LIST, of: [], pictures: { 0: 'undo' } },
  { id: 'later-blinds', topic: 'playing', to: LIST, of: [], pictures: { 0: 'later-blinds' } },
  { id: 'board', topic: 'playing', to: LIST, of: ['/game-list'], pictures: { 0: 'board-link', 1: 'board' } },
  {
    id: 'result',
    topic: 'playing',
    to: { path: '/game-archive', name: 'gameList.archive.title', right: 'read-venue' },
    of: ['/game-result', '/game-archive', '/game-history'],
    pictures: { 0: 'result' },
  },
  {
    id: 'people',
    topic: 'venue',
    to: { path: '/people', name: 'general.menu.people', right: 'manage-store' },
    of: ['/people', '/audit'],
    pictures: { 0: 'people' },
  },
  {
    id: 'tablets',
    topic: 'venue',
    to: { path: '/tablets', name: 'general.menu.tablets', right: 'change-venue' },
    of: ['/tablets'],
    pictures: { 1: 'tablet' },
  },
  {
    id: 'screens',
    topic: 'venue',
    to: { path: '/screens', name: 'general.menu.screens', right: 'read-store' },
    of: ['/screens', '/screens/pair'],
    pictures: {},
  },
  {
    id: 'store-ads',
    topic: 'venue',
    to: { path: '/store-ads', name: 'general.menu.storeAds', right: 'manage-store' },
    of: ['/store-ads'],
    pictures: {},
  },
  {
    id: 'layouts',
    topic: 'venue',
    to: { path: '/layouts', name: 'general.menu.layouts', right: 'manage-store' },
    of: ['/layouts', '/layouts/edit'],
    pictures: {},
  },
  {
    id: 'settings',
    topic: 'venue',
    to: { path: '/store-settings', name: 'stores.settings.title', right: 'manage-store' },
    of: ['/store-settings', '/store-detail'],
    pictures: { 0: 'settings' },
  },
  { id: 'poster', topic: 'venue', to: LIST, of: [], pictures: { 0: 'poster' } },
  {
    id: 'points',
    topic: 'venue',
    to: { path: '/award', name: 'general.menu.award', right: 'own-profile' },
    of: ['/award', '/store-points', '/user-detail'],
    pictures: { 1: 'award' },
  },
  {
    id: 'wall',
    topic: 'venue',
    to: { path: '/wall', name: 'general.menu.wall', right: 'run-platform' },
    of: ['/wall'],
    pictures: { 0: 'wall' },
  },
  { id: 'trouble', topic: 'trouble', to: MAIN, of: [], pictures: { 0: 'offline' } },
  {
    id: 'account',
    topic: 'trouble',
    to: { path: '/profile', name: 'general.menu.profile', right: 'own-profile' },
    of: ['/profile', '/password-manage'],
    pictures: { 1: 'factor' },
  },
];

/** The article about a screen, where there is one. */
export const helpOn = (pathname: string): HelpArticleId | undefined =>
  HELP_ARTICLES.find(({ of }) => of.includes(pathname))?.id;
