// The articles of the help in order: topic, linked screen, and places of the pictures (docs/rules/screens.md#finding-the-way).

import type { Right } from '@feltclock/domain';
import type { help as korean } from '../../i18n/ko/help.ts';

export type HelpArticleId = keyof typeof korean.articles;
export type HelpPicture = keyof typeof korean.words.pictures;

export const HELP_TOPICS = ['preparing', 'playing', 'venue', 'trouble'] as const;

export interface HelpArticle {
  readonly id: HelpArticleId;
  readonly topic: (typeof HELP_TOPICS)[number];
  /** The linked screen, its name (a text key of the console), and the right that it needs, if any. */
  readonly to: { readonly path: string; readonly name: string; readonly right?: Right };
  /** By the index of the part below which it is shown. */
  readonly pictures: Readonly<Record<number, HelpPicture>>;
}

const MAIN = { path: '/main', name: 'general.menu.main' } as const;
const LIST = { path: '/game-list', name: 'general.menu.gameList', right: 'read-venue' } as const;

export const HELP_ARTICLES: readonly HelpArticle[] = [
  { id: 'first-evening', topic: 'preparing', to: MAIN, pictures: { 0: 'first-steps' } },
  {
    id: 'structure',
    topic: 'preparing',
    to: { path: '/structures', name: 'general.menu.structures', right: 'change-venue' },
    pictures: { 0: 'structure-editor', 1: 'generator' },
  },
  {
    id: 'game',
    topic: 'preparing',
    to: { path: '/game-create', name: 'general.menu.gameCreate', right: 'change-venue' },
    pictures: { 0: 'evening', 1: 'game-create' },
  },
  {
    id: 'board-look',
    topic: 'preparing',
    to: { path: '/structures', name: 'general.menu.structures', right: 'change-venue' },
    pictures: {},
  },
  { id: 'controller', topic: 'playing', to: LIST, pictures: { 0: 'controller' } },
  {
    id: 'floor',
    topic: 'playing',
    to: LIST,
    pictures: { 0: 'floor', 1: 'floor-tables', 4: 'floor-payouts' },
  },
  { id: 'undo', topic: 'playing', to: LIST, pictures: { 0: 'undo' } },
  { id: 'later-blinds', topic: 'playing', to: LIST, pictures: { 0: 'later-blinds' } },
  { id: 'board', topic: 'playing', to: LIST, pictures: { 1: 'board-link', 2: 'board' } },
  { id: 'messages', topic: 'playing', to: LIST, pictures: {} },
  {
    id: 'result',
    topic: 'playing',
    to: { path: '/game-archive', name: 'gameList.archive.title', right: 'read-venue' },
    pictures: { 0: 'result' },
  },
  {
    id: 'people',
    topic: 'venue',
    to: { path: '/people', name: 'general.menu.people', right: 'manage-store' },
    pictures: { 0: 'people' },
  },
  {
    id: 'tablets',
    topic: 'venue',
    to: { path: '/tablets', name: 'general.menu.tablets', right: 'change-venue' },
    pictures: { 1: 'tablet' },
  },
  {
    id: 'screens',
    topic: 'venue',
    to: { path: '/screens', name: 'general.menu.screens', right: 'read-store' },
    pictures: {},
  },
  {
    id: 'store-ads',
    topic: 'venue',
    to: { path: '/store-ads', name: 'general.menu.storeAds', right: 'manage-store' },
    pictures: {},
  },
  {
    id: 'layouts',
    topic: 'venue',
    to: { path: '/layouts', name: 'general.menu.layouts', right: 'manage-store' },
    pictures: {},
  },
  {
    id: 'settings',
    topic: 'venue',
    to: { path: '/store-settings', name: 'stores.settings.title', right: 'manage-store' },
    pictures: { 0: 'settings' },
  },
  {
    id: 'integrations',
    topic: 'venue',
    to: { path: '/integrations', name: 'general.menu.integrations', right: 'manage-store' },
    pictures: {},
  },
  { id: 'poster', topic: 'venue', to: LIST, pictures: { 0: 'poster' } },
  {
    id: 'points',
    topic: 'venue',
    to: { path: '/award', name: 'general.menu.award', right: 'own-profile' },
    pictures: { 1: 'award' },
  },
  {
    id: 'wall',
    topic: 'venue',
    to: { path: '/wall', name: 'general.menu.wall', right: 'run-platform' },
    pictures: { 0: 'wall' },
  },
  { id: 'trouble', topic: 'trouble', to: MAIN, pictures: { 0: 'offline' } },
  {
    id: 'account',
    topic: 'trouble',
    to: { path: '/profile', name: 'general.menu.profile', right: 'own-profile' },
    pictures: { 1: 'factor' },
  },
];
