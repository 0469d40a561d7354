// The structures of a store as tiles: one is chosen for the game. Each has its plot and its figures.

import type { LibraryEntry } from '@feltclock/contract';
import { CURRENCY_SIGNS } from '@feltclock/domain';
import { Button, Radio, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useLevelWords } from '../../../domain-ui/structure-editor/line/use-level-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatMoney, formatNumber } from '../../../shared/format/format-number.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { EntryPlot } from '../library/entry-plot.tsx';
import type { ListedStructure } from '../saving/use-saving.ts';
import { FEW_TILES, tilesShown } from './tiles-shown.ts';
import classes from './game-create.module.css';

export interface TileStructure extends ListedStructure {
  readonly isDefault?: boolean | undefined;
}

interface TileProps {
  readonly structure: TileStructure;
  /** Undefined while it is not loaded. */
  readonly entry: LibraryEntry | undefined;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Figures({ entry: { levels, duration, buyIn, buyInAmount } }: { readonly entry: LibraryEntry }) {
  const t = useTexts('authoring');
  const { currency } = useStoreOptions();
  const { spanOf } = useLevelWords();
  return (
    <>
      <span>{t('create.levels', { count: levels, time: spanOf(duration) })}</span>
      <span>
        {[t('create.chips', { chips: formatNumber(buyIn) }), formatMoney(buyInAmount, CURRENCY_SIGNS[currency])].join(
          ' · ',
        )}
      </span>
    </>
  );
}

function Tile({ structure: { name, runningGames, isDefault }, entry, group, isChosen, onChoose }: TileProps) {
  const library = useTexts('library');
  const id = useId();
  return (
    <label className={classes.tile} data-chosen={isChosen || undefined}>
      <span className={classes.tileHead}>
        <Radio
          size="xs"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
        />
        <b id={`${id}-name`}>{name}</b>
      </span>
      {entry && <EntryPlot entry={entry} />}
      <span id={`${id}-facts`} className={classes.tileFacts}>
        {entry && <Figures entry={entry} />}
        {isDefault === true && <Pill>{library('isDefault')}</Pill>}
        {runningGames > 0 && <Pill tone="live">{library('running', { count: runningGames })}</Pill>}
      </span>
    </label>
  );
}

interface StructureTilesProps {
  readonly structures: readonly TileStructure[];
  readonly entries: readonly LibraryEntry[];
  readonly chosenId: number;
  readonly onChoose: (id: number) => void;
  readonly onCreate: () => void;
}

export function StructureTiles({ structures, entries, chosenId, onChoose, onCreate }: StructureTilesProps) {
  const t = useTexts('authoring');
  const library = useTexts('library');
  const general = useTexts('general');
  const group = useId();
  const [typed, setTyped] = useState('');
  const [isAll, setIsAll] = useState(false);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const lastPlayed = new Map(entries.map((entry) => [entry.id, entry.lastPlayedAt]));
  const shown = tilesShown(structures, { typed, isAll, chosenId, lastPlayed });
  const left = structures.length - shown.length;
  return (
    <div>
      <div className={classes.tilesHead}>
        <h2 id={`${group}-title`}>{t('structure')}</h2>
        {structures.length > FEW_TILES && (
          <TextInput
            size="xs"
            type="search"
            aria-label={library('search')}
            placeholder={library('search')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t('createStructure')}
        </Button>
      </div>
      <div className={classes.tiles} role="radiogroup" aria-labelledby={`${group}-title`}>
        {shown.map((structure) => (
          <Tile
            key={structure.id}
            structure={structure}
            entry={byId.get(structure.id)}
            group={group}
            isChosen={structure.id === chosenId}
            onChoose={() => onChoose(structure.id)}
          />
        ))}
      </div>
      {shown.length === 0 && <p className={classes.none}>{library('nothingFound')}</p>}
      {left > 0 && typed === '' && (
        <Button size="xs" variant="default" mt="xs" onClick={() => setIsAll(true)}>
          {general('more', { count: left })}
        </Button>
      )}
    </div>
  );
}
