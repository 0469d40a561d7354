// What the antes of a structure are, and whether its levels name their games (docs/rules/structures.md#games-and-antes).

import { ANTE_KINDS, type AnteKind, type LevelRows } from '@feltclock/domain';
import { NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { KIND_TEXTS } from '../../../shared/format/kind-words.ts';
import { changeAnteKind, removeGames, type ChangeDraft } from '../draft/structure-draft.ts';
import classes from './level-section.module.css';

export interface GamesShown {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** Levels show their games if one has one, or once staff switch them on. Switching off removes them; the list can undo that. */
export function useGamesShown(rows: LevelRows, change: ChangeDraft): GamesShown {
  const [isWanted, setIsWanted] = useState(false);
  const turn = (isOn: boolean): void => {
    setIsWanted(isOn);
    if (!isOn) change(removeGames);
  };
  return { isOn: isWanted || rows.some(({ game, limit }) => game !== undefined || limit !== undefined), turn };
}

interface KindBarProps {
  readonly anteKind: AnteKind | undefined;
  readonly games: GamesShown;
  readonly change: ChangeDraft;
}

export function KindBar({ anteKind, games, change }: KindBarProps) {
  const t = KIND_TEXTS[useLanguage()];
  return (
    <div className={classes.kinds}>
      <NativeSelect
        size="xs"
        className={classes.antes ?? ''}
        aria-label={t('edit.antes')}
        data={[
          { value: '', label: t('edit.ante.asIs') },
          ...ANTE_KINDS.map((kind) => ({ value: kind, label: t(`edit.ante.${kind}`) })),
        ]}
        value={anteKind ?? ''}
        onChange={(event) => {
          const kind = ANTE_KINDS.find((each) => each === event.currentTarget.value);
          change((draft) => changeAnteKind(draft, kind));
        }}
      />
      <Switch
        label={t('edit.games')}
        checked={games.isOn}
        onChange={(event) => games.turn(event.currentTarget.checked)}
      />
    </div>
  );
}
