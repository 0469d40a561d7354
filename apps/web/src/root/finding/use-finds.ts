// The results of the command palette: pages and actions, then games, structures, stores and members that the user may see, and the help.

import {
  listGames,
  listStores,
  listStructures,
  listUsers,
  USER_SEARCH_FROM,
  type GameListItem,
} from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { numberedNames } from '../../domain-ui/game-names/numbered-names.ts';
import { tvSheet } from '../../domain-ui/tv-sheet/tv-sheet.ts';
import { searchHelp } from '../../features/help/search-help.ts';
import { useHelp } from '../../features/help/use-help.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatWhen } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { wallNow } from '../../shared/server-time/server-time.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';
import { mayEver, mayIn } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { SCHEME_CHOICES } from '../../shared/ui/look/scheme.ts';
import { canPress, pageCommands, pressButton } from '../../shared/ui/pressing/page-commands.ts';
import type { MenuKey } from '../screens.ts';
import { placesOf } from '../menu/menu.ts';
import { isMeant } from '../../shared/format/matching.ts';

export interface Find {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Everyday words that find it too. */
  readonly words?: string;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
}
interface FindGroup {
  readonly name: 'now' | 'looks' | 'go' | 'do' | 'games' | 'tvs' | 'structures' | 'stores' | 'members' | 'guides';
  readonly finds: readonly Find[];
}
interface Finds {
  readonly groups: readonly FindGroup[];
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
}

const SHOWN_OF_EACH = 6;
const SEARCH_AFTER = millis(300);

/** Data of the current store, read while the palette is open. */
function useThings(isOpen: boolean) {
  const { storeId } = useWorkingStore();
  const profile = useSession((state) => state.profile);
  const readsVenue = storeId !== undefined && mayIn(profile, 'read-venue', storeId);
  const runsVenue = storeId !== undefined && mayIn(profile, 'change-venue', storeId);
  const runsPlatform = mayEver(profile, 'run-platform');
  const of = { storeId: storeId ?? 0 };
  const games = useQuery({ ...reading(listGames, of), select: numberedNames, enabled: isOpen && readsVenue });
  const structures = useQuery({ ...reading(listStructures, of), enabled: isOpen && runsVenue });
  const stores = useQuery({ ...reading(listStores, {}), enabled: isOpen && runsPlatform });
  const managesStore = storeId !== undefined && mayIn(profile, 'manage-store', storeId);
  return { storeId, runsVenue, managesStore, runsPlatform, games, structures, stores };
}

type Things = ReturnType<typeof useThings>;

function useMembers(typed: string, isOpen: boolean) {
  const mayFind = useSession(({ profile }) => mayEver(profile, 'run-platform'));
  const settled = useSettled(typed.trim(), SEARCH_AFTER);
  const isLongEnough = isOpen && mayFind && settled.length >= USER_SEARCH_FROM;
  return useQuery({ ...reading(listUsers, { id: settled }), enabled: isLongEnough });
}

/** Pages with everyday words or full titles that are not in their names. */
const WITH_WORDS = [
  ...(['gameList', 'structures', 'screens', 'gameArchive'] as const),
  ...(['people', 'dayClose', 'storeManage', 'profile'] as const),
];
const isInWords = (key: MenuKey): key is (typeof WITH_WORDS)[number] => WITH_WORDS.some((each) => each === key);

/** The commands of the game in view that would not be refused. */
function useCommandsInView(isOpen: boolean): readonly Find[] {
  const page = useReadable(pageCommands);
  if (page === undefined || !isOpen) return [];
  return page.commands
    .filter(({ press }) => canPress(press))
    .map(({ press, label }) => ({ key: `now ${press}`, label, hint: page.name, to: () => pressButton(press) }));
}

/** Dark and light, offered only when looked for. */
function useSchemes(typed: string): readonly Find[] {
  const t = useTexts('finding');
  const general = useTexts('general');
  const { setColorScheme } = useMantineColorScheme();
  if (typed.trim() === '') return [];
  return SCHEME_CHOICES.map((choice) => ({
    key: `look ${choice}`,
    label: general(`look.${choice}`),
    hint: general('look.label'),
    words: t(`words.${choice}`),
    to: () => setColorScheme(choice),
  }));
}

/** Pages, and actions that can start anywhere. */
function usePlaces({ storeId, runsVenue, managesStore, runsPlatform }: Things): readonly FindGroup[] {
  const t = useTexts('finding');
  const general = useTexts('general');
  const profile = useSession((state) => state.profile);
  const go = placesOf(profile, storeId).flatMap(({ name, entries }) =>
    entries.map(({ key, to }) => ({
      key: `go ${key}`,
      label: general(`menu.${key}`),
      hint: general(`menu.groups.${name}`),
      words: isInWords(key) ? t(`words.${key}`) : '',
      to,
    })),
  );
  const ofVenue = [
    { key: 'do game', label: t('addGame'), to: `/game-create?storeId=${String(storeId)}` },
    { key: 'do structure', label: t('addStructure'), to: `/structure-create?id=${String(storeId)}` },
  ];
  const ofManager = [{ key: 'do look', label: t('storeLook'), words: t('words.storeLook'), to: '/store-look' }];
  const ofPlatform = [{ key: 'do store', label: t('addStore'), to: '/store-create' }];
  return [
    { name: 'go', finds: go },
    {
      name: 'do',
      finds: [...(runsVenue ? ofVenue : []), ...(managesStore ? ofManager : []), ...(runsPlatform ? ofPlatform : [])],
    },
  ];
}

/** True if the typed text is the beginning of a word, or several words in a row. */
const isEverydayWord = (words: string, typed: string): boolean =>
  ` ${words}`.toLowerCase().includes(` ${typed.trim().normalize('NFC').toLowerCase()}`);

const GUIDES_WITH_WORDS = ['undo', 'floor', 'poster', 'later-blinds'] as const;

/** Help articles that match by title, summary or everyday words. Matches in their text would hide the other results. */
function useGuides(typed: string, isOpen: boolean) {
  const help = useHelp(isOpen && typed.trim() !== '');
  const t = useTexts('finding');
  const articles = help.data?.articles ?? [];
  const titled = searchHelp(articles, typed).flatMap(({ article, line }) => (line === undefined ? [article] : []));
  const ofWords = GUIDES_WITH_WORDS.filter((id) => isEverydayWord(t(`words.guides.${id}`), typed));
  const others = articles.filter((article) => !titled.includes(article) && ofWords.some((id) => id === article.id));
  const finds = [...titled, ...others].slice(0, SHOWN_OF_EACH).map(({ id, title }) => ({
    key: `guide ${id}`,
    label: title,
    to: `/help/${id}`,
  }));
  return { help, finds: typed.trim() === '' ? [] : finds };
}

/** The structure of a game and its time, by which games of one name differ. */
function useGameHint(): (game: GameListItem) => string {
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  return ({ structureName, startAt, createDate }) =>
    `${structureName} · ${formatWhen(startAt ?? createDate, wallNow(), language, timeZone)}`;
}

export function useFinds(typed: string, isOpen: boolean): Finds {
  const things = useThings(isOpen);
  const { runsVenue, runsPlatform, games, structures, stores } = things;
  const members = useMembers(typed, isOpen);
  const { help, finds: guides } = useGuides(typed, isOpen);
  const places = usePlaces(things);
  const now = useCommandsInView(isOpen);
  const schemes = useSchemes(typed);
  const hintOf = useGameHint();
  const t = useTexts('finding');
  const screens = useTexts('screens');
  const named = (name: FindGroup['name'], finds: readonly Find[]): FindGroup => ({
    name,
    finds: finds
      .filter(({ label, hint = '', words = '' }) => isMeant(`${label} ${hint}`, typed) || isEverydayWord(words, typed))
      .slice(0, SHOWN_OF_EACH),
  });
  const gameFinds = (games.data ?? []).map((game) => ({
    key: `game ${String(game.id)}`,
    label: game.name,
    hint: hintOf(game),
    to: `/game-controller?id=${String(game.id)}`,
  }));
  const floorFinds = (games.data ?? []).map((game) => ({
    key: `floor ${String(game.id)}`,
    label: t('floorOf', { name: game.name }),
    hint: hintOf(game),
    words: t('words.floor'),
    to: `/floor?id=${String(game.id)}`,
  }));
  const tvFinds = (runsVenue ? (games.data ?? []) : [])
    .filter(({ status }) => status !== 'END')
    .map((game) => ({
      key: `tv ${String(game.id)}`,
      label: screens('showOnOf', { name: game.name }),
      hint: hintOf(game),
      to: () => tvSheet.open(game),
    }));
  const structureFinds = (structures.data ?? []).map(({ id, name }) => ({
    key: `structure ${String(id)}`,
    label: name,
    to: `/structure-edit?id=${String(id)}`,
  }));
  const storeFinds = (runsPlatform ? (stores.data ?? []) : []).map(({ id, name, adminId }) => ({
    key: `store ${String(id)}`,
    label: name,
    hint: adminId ?? '',
    to: `/store-edit?id=${String(id)}`,
  }));
  const memberFinds = (members.data ?? []).map(({ id, nickname }) => ({
    key: `member ${id}`,
    label: id,
    hint: nickname,
    to: `/user-detail?id=${encodeURIComponent(id)}`,
  }));
  const all: readonly FindGroup[] = [
    named('now', now),
    named('looks', schemes),
    ...places.map(({ name, finds }) => named(name, finds)),
    named('games', [...gameFinds, ...floorFinds]),
    named('tvs', tvFinds),
    named('structures', structureFinds),
    named('stores', storeFinds),
    { name: 'members', finds: memberFinds.slice(0, SHOWN_OF_EACH) },
    { name: 'guides', finds: guides },
  ];
  const asked = [games, structures, stores, members, help];
  return {
    groups: all.filter(({ finds }) => finds.length > 0),
    isLooking: asked.some(({ isFetching, data }) => isFetching && data === undefined),
    hasFailed: asked.some(({ isError }) => isError),
  };
}
