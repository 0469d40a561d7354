// Deletes a structure after confirmation, or shows at once why that would be refused (docs/rules/structures.md#games-keep-a-copy).

import type { LibraryEntry } from '@feltclock/contract';
import { useStructureCalls } from '../../../domain-ui/structure-editor/draft/use-structure-calls.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';

type UnfinishedGames = LibraryEntry['unfinishedGames'];

const NAMED_GAMES = 3;

export const isInPlay = ({ status }: UnfinishedGames[number]): boolean => status === 'PLAYING' || status === 'PAUSED';

interface Deletion {
  /** Why it cannot be deleted, naming the games that use it; undefined if it can. */
  readonly reasonOf: (games: UnfinishedGames) => string | undefined;
  readonly ask: (structure: { readonly id: number; readonly name: string }, games: UnfinishedGames) => void;
}

export function useDeletion(onDeleted: (id: number) => void): Deletion {
  const t = useTexts('authoring');
  const library = useTexts('library');
  const alert = useAlert();
  const confirm = useConfirm();
  const { remove } = useStructureCalls();

  const reasonOf: Deletion['reasonOf'] = (games) => {
    if (games.length === 0) return undefined;
    const names = games
      .slice(0, NAMED_GAMES)
      .map(({ name }) => name)
      .join(', ');
    const more = games.length - NAMED_GAMES;
    return library('inUse', { names: more > 0 ? library('andMore', { names, count: more }) : names });
  };

  const ask: Deletion['ask'] = ({ id, name }, games) => {
    const reason = reasonOf(games);
    if (reason !== undefined) {
      alert.warning(reason);
      return;
    }
    confirm({
      message: t('confirmDelete', { name }),
      confirmLabel: t('delete'),
      isDangerous: true,
      onConfirm: () =>
        void remove(id).then((isGone) => {
          if (isGone) onDeleted(id);
        }),
    });
  };

  return { reasonOf, ask };
}
