// The results of the command palette: pages and actions, then games, structures, stores and members that the user may see, and the help.

import { listGames, listStores, listStructures, listUsers, USER_SEARCH_FROM } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { numberedNames } from '../../domain-ui/game-names/numbered-names.ts';
import { searchHelp } from '../../features/help/search-help.ts';
import { useHelp } from '../../features/help/use-help.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';
import { mayEver, mayIn } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { useMenu } from '../menu/use-menu.ts';
import { isMeant } from '../../shared/format/matching.ts';

export interface Find {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly to: string;
}
interface FindGroup {
  readonly name: 'go' | 'do' | 'games' | 'structures' | 'stores' | 'members' | 'guides';
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
  return { storeId, runsVenue, runsPlatform, games, structures, stores };
}

function useMembers(typed: string, isOpen: boolean) {
  const mayFind = useSession(({ profile }) => mayEver(profile, 'run-platform'));
  const settled = useSettled(typed.trim(), SEARCH_AFTER);
  const isLongEnough = isOpen && mayFind && settled.length >= USER_SEARCH_FROM;
  return useQuery({ ...reading(listUsers, { id: settled }), enabled: isLongEnough });
}

/** Pages, and actions that can start anywhere. */
function usePlaces(storeId: number | undefined, runsVenue: boolean, runsPlatform: boolean): readonly FindGroup[] {
  const t = useTexts('finding');
  const general = useTexts('general');
  const { groups } = useMenu();
  const go = groups.flatMap(({ name, entries }) =>
    entries.map(({ key, to }) => ({
      key: `go ${key}`,
      label: general(`menu.${key}`),
      hint: general(`menu.groups.${name}`),
      to,
    })),
  );
  const ofVenue = [
    { key: 'do game', label: t('addGame'), to: `/game-create?storeId=${String(storeId)}` },
    { key: 'do structure', label: t('addStructure'), to: `/structure-create?id=${String(storeId)}` },
  ];
  const ofPlatform = [{ key: 'do store', label: t('addStore'), to: '/store-create' }];
  return [
    { name: 'go', finds: go },
    { name: 'do', finds: [...(runsVenue ? ofVenue : []), ...(runsPlatform ? ofPlatform : [])] },
  ];
}

/** Help articles that match by title or summary. Matches in their text would hide the other results. */
function useGuides(typed: string, isOpen: boolean) {
  const help = useHelp(isOpen && typed.trim() !== '');
  const found = searchHelp(help.data?.articles ?? [], typed).filter(({ line }) => line === undefined);
  const finds = found.slice(0, SHOWN_OF_EACH).map(({ article: { id, title } }) => ({
    key: `guide ${id}`,
    label: title,
    to: `/help/${id}`,
  }));
  return { help, finds: typed.trim() === '' ? [] : finds };
}

export function useFinds(typed: string, isOpen: boolean): Finds {
  const { storeId, runsVenue, runsPlatform, games, structures, stores } = useThings(isOpen);
  const members = useMembers(typed, isOpen);
  const { help, finds: guides } = useGuides(typed, isOpen);
  const places = usePlaces(storeId, runsVenue, runsPlatform);
  const t = useTexts('finding');
  const named = (name: FindGroup['name'], finds: readonly Find[]): FindGroup => ({
    name,
    finds: finds.filter(({ label, hint = '' }) => isMeant(`${label} ${hint}`, typed)).slice(0, SHOWN_OF_EACH),
  });
  const gameFinds = (games.data ?? []).map(({ id, name, structureName }) => ({
    key: `game ${String(id)}`,
    label: name,
    hint: structureName,
    to: `/game-controller?id=${String(id)}`,
  }));
  const floorFinds = (games.data ?? []).map(({ id, name, structureName }) => ({
    key: `floor ${String(id)}`,
    label: t('floorOf', { name }),
    hint: structureName,
    to: `/floor?id=${String(id)}`,
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
    ...places.map(({ name, finds }) => named(name, finds)),
    named('games', [...gameFinds, ...floorFinds]),
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
