// The level list with all its tools: bulk edits, sheets, files, generator, totals and warnings.

import { isBreak, STRUCTURE_LIMITS, structureWarnings } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { IconCoffee, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { appendBreak, appendLevel } from '../draft/draft-rows.ts';
import { focusRow } from './table/focus-row.ts';
import { GeneratorDialog } from '../files/generator-dialog.tsx';
import classes from './level-section.module.css';
import { KindBar, useGamesShown } from './kind-bar.tsx';
import { LevelHeadings } from './table/level-headings.tsx';
import { LevelWarnings } from './level-summary.tsx';
import { LevelTable } from './table/level-table.tsx';
import { LevelTools } from './level-tools.tsx';
import { PasteDialog } from '../files/paste-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ChangeDraft, StructureDraft } from '../draft/structure-draft.ts';
import type { ListHistory } from '../draft/use-draft.ts';
import { useRowSelection } from './table/use-row-selection.ts';
import { showUndoOffer } from '../../../shared/ui/alerts/undo-offer.tsx';
import { useUndoKeys } from '../../../shared/ui/pressing/undo-keys.ts';
import type { ListEdit } from '../draft/draft-history.ts';

/** A single added row is visible where it was added, so nothing is reported. */
const isReported = ({ kind, rows }: ListEdit): boolean => kind !== 'added' || rows > 1;

/** One offer at a time: it disappears with the next edit or undo. */
export function useEditToast({ lastEdit, undo }: Pick<ListHistory, 'lastEdit' | 'undo'>): void {
  const t = useTexts('levels');
  useEffect(() => {
    if (lastEdit === undefined || undo === undefined || !isReported(lastEdit)) return undefined;
    const { kind, rows } = lastEdit;
    const what = rows === 1 && kind === 'deleted' ? t('edited.deletedOne') : t(`edited.${kind}`, { count: rows });
    return showUndoOffer(what, t('undo'), undo);
  }, [lastEdit, undo, t]);
}

interface LevelSectionProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
  readonly list: ListHistory;
  readonly onBadDuration: () => void;
}

function AddButtons({ change, isFull }: { readonly change: ChangeDraft; readonly isFull: boolean }) {
  const t = useTexts('authoring');
  return (
    <Group gap="sm" mt="sm">
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={isFull}
        onClick={() => {
          change(appendLevel);
        }}
      >
        {t('addLevel')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCoffee size={18} />}
        disabled={isFull}
        onClick={() => {
          change(appendBreak);
        }}
      >
        {t('addBreak')}
      </Button>
      {isFull ? (
        <Text size="sm" c="dimmed">
          {t('rowsFull', { most: STRUCTURE_LIMITS.rows.most })}
        </Text>
      ) : null}
    </Group>
  );
}

export function LevelSection({ draft, change, list, onBadDuration }: LevelSectionProps) {
  const t = useTexts('levels');
  const authoring = useTexts('authoring');
  useUndoKeys(list);
  useEditToast(list);
  const { rules, rowKeys } = draft;
  const { rows, deadlineSeq, anteKind } = rules;
  const games = useGamesShown(rows, change);
  const selection = useRowSelection(rowKeys);
  const warnings = useMemo(() => structureWarnings(rows, deadlineSeq, anteKind), [rows, deadlineSeq, anteKind]);
  const [pasted, setPasted] = useState<string>();
  const [isGenerating, setIsGenerating] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const goTo = (seq: number): void => {
    const row = section.current?.querySelectorAll<HTMLElement>('[data-row-key]')[seq];
    if (row !== undefined) focusRow(row, 'center');
  };
  return (
    <div ref={section} className={classes.section}>
      <div className={classes.head}>
        <LevelTools
          draft={draft}
          change={change}
          list={list}
          onGenerate={() => {
            setIsGenerating(true);
          }}
          onPaste={() => {
            setPasted('');
          }}
        />
        <KindBar anteKind={anteKind} games={games} change={change} />
        <SelectionBar selection={selection} rowCount={rows.length} change={change} />
        <LevelHeadings rowKeys={rowKeys} selection={selection} />
      </div>
      <LevelTable
        rows={rows}
        anteKind={anteKind}
        hasGames={games.isOn}
        rowKeys={rowKeys}
        warnings={warnings}
        selection={selection}
        change={change}
        onBadDuration={onBadDuration}
        onPasteTable={setPasted}
      />
      {rows.every(isBreak) ? (
        <Text size="sm" c="danger" mt="sm">
          {authoring('noLevel')}
        </Text>
      ) : null}
      <AddButtons change={change} isFull={rows.length >= STRUCTURE_LIMITS.rows.most} />
      <LevelWarnings warnings={warnings} rules={rules} onGo={goTo} />
      <Text size="xs" c="dimmed" mt="md" className={classes.shortcuts}>
        {t('shortcuts')}
      </Text>
      <PasteDialog
        text={pasted}
        rowCount={rows.length}
        change={change}
        onClose={() => {
          setPasted(undefined);
        }}
      />
      <GeneratorDialog
        isOpen={isGenerating}
        startingStack={rules.chips.buyIn}
        change={change}
        onClose={() => {
          setIsGenerating(false);
        }}
      />
    </div>
  );
}
