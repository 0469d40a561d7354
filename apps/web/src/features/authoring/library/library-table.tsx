// The table of a library: each structure with its plot, figures, its games and actions.

import { copyStructure, type LibraryEntry } from '@feltclock/contract';
import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconCirclePlus, IconCopy, IconDots, IconPencil, IconTrash, IconBuildingStore } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useStructureCalls } from '../../../domain-ui/structure-editor/draft/use-structure-calls.ts';
import { useLevelWords } from '../../../domain-ui/structure-editor/line/use-level-words.ts';
import { call } from '../../../shared/api/call.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { DataTable, type Column } from '../../../shared/ui/pieces/data-table.tsx';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { CopyStructureDialog } from '../saving/copy-structure-dialog.tsx';
import { isInPlay, useDeletion } from '../saving/use-deletion.ts';
import { useWritableStores } from '../saving/use-writable-stores.ts';
import { EntryPlot } from './entry-plot.tsx';
import classes from './library-table.module.css';

function Name({ entry: { id, name, isDefault } }: { readonly entry: LibraryEntry }) {
  const t = useTexts('library');
  return (
    <span className={classes['name']}>
      <Link to={`/structure-edit?id=${String(id)}`}>{name}</Link>
      {isDefault && <Pill>{t('isDefault')}</Pill>}
    </span>
  );
}

function Use({ entry: { unfinishedGames, endedGames } }: { readonly entry: LibraryEntry }) {
  const t = useTexts('library');
  const running = unfinishedGames.filter(isInPlay).length;
  const waiting = unfinishedGames.length - running;
  if (running + waiting + endedGames === 0) return <span className={classes['quiet']}>{t('unused')}</span>;
  return (
    <span className={classes['use']}>
      {running > 0 && <Pill tone="live">{t('running', { count: running })}</Pill>}
      {waiting > 0 && <Pill tone="due">{t('waiting', { count: waiting })}</Pill>}
      {endedGames > 0 && <Pill>{t('ended', { count: endedGames })}</Pill>}
    </span>
  );
}

interface ActsProps {
  readonly entry: LibraryEntry;
  readonly storeId: number;
  readonly hasOtherStores: boolean;
  readonly onCopyTo: (entry: LibraryEntry) => void;
}

function Acts({ entry, storeId, hasOtherStores, onCopyTo }: ActsProps) {
  const t = useTexts('library');
  const { isBusy, copy } = useStructureCalls();
  const deletion = useDeletion(() => undefined);
  const { id, name, unfinishedGames } = entry;
  const inUse = deletion.reasonOf(unfinishedGames);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={Link}
        to={`/structure-edit?id=${String(id)}`}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`${t('open')}: ${name}`}
        title={t('open')}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        loading={isBusy}
        aria-label={`${t('duplicate')}: ${name}`}
        title={t('duplicate')}
        onClick={() => void copy(() => call(copyStructure, { id }))}
      >
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('more', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`/game-create?storeId=${String(storeId)}&structureId=${String(id)}`}
            leftSection={<IconCirclePlus size={18} aria-hidden />}
          >
            {t('play')}
          </Menu.Item>
          {hasOtherStores && (
            <Menu.Item leftSection={<IconBuildingStore size={18} aria-hidden />} onClick={() => onCopyTo(entry)}>
              {t('copyTo')}
            </Menu.Item>
          )}
          <Menu.Item
            c="danger"
            leftSection={<IconTrash size={18} aria-hidden />}
            {...offLook(inUse)}
            onClick={() => deletion.ask(entry, unfinishedGames)}
          >
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

function useColumns(): readonly Column<LibraryEntry>[] {
  const t = useTexts('library');
  const language = useLanguage();
  const { spanOf } = useLevelWords();
  const { timeZone } = useStoreOptions();
  return [
    { key: 'name', head: t('column.name'), isName: true, cell: (entry) => <Name entry={entry} /> },
    {
      key: 'plot',
      head: t('column.plot'),
      cell: (entry) => <EntryPlot entry={entry} />,
    },
    { key: 'rows', head: t('column.rows'), kind: 'word', cell: ({ levels, breaks }) => t('rows', { levels, breaks }) },
    { key: 'duration', head: t('column.duration'), kind: 'word', cell: ({ duration }) => spanOf(duration) },
    { key: 'buyIn', head: t('column.buyIn'), kind: 'figure', cell: ({ buyIn }) => formatNumber(buyIn) },
    {
      key: 'registration',
      head: t('column.registration'),
      kind: 'word',
      cell: ({ registrationLasts }) => t('after', { time: spanOf(registrationLasts) }),
    },
    { key: 'use', head: t('column.use'), cell: (entry) => <Use entry={entry} /> },
    {
      key: 'last',
      head: t('column.last'),
      kind: 'word',
      cell: ({ lastPlayedAt }) => (lastPlayedAt === null ? t('never') : formatDay(lastPlayedAt, language, timeZone)),
    },
  ];
}

interface LibraryTableProps {
  readonly storeId: number;
  readonly entries: readonly LibraryEntry[];
}

/** Memoised: typing in the search does not draw the same rows again. */
export const LibraryTable = memo(function LibraryTable({ storeId, entries }: LibraryTableProps) {
  const t = useTexts('library');
  const columns = useColumns();
  const others = useWritableStores().filter(({ id }) => id !== storeId);
  const [copied, setCopied] = useState<LibraryEntry>();
  const acts: Column<LibraryEntry> = {
    key: 'acts',
    kind: 'actions',
    cell: (entry) => <Acts entry={entry} storeId={storeId} hasOtherStores={others.length > 0} onCopyTo={setCopied} />,
  };
  return (
    <>
      <DataTable label={t('title')} columns={[...columns, acts]} rows={entries} keyOf={({ id }) => id} />
      <CopyStructureDialog
        isOpen={copied !== undefined}
        structure={copied ?? { id: 0, name: '' }}
        storeId={others[0]?.id ?? storeId}
        hasUnsaved={false}
        onClose={() => setCopied(undefined)}
        onCopied={() => undefined}
      />
    </>
  );
});
