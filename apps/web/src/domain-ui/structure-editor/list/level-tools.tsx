// The tools of the level list: generator, minutes of many rows, sheets, files, undo and redo.

import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconTable, IconWand, type TablerIcon } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ChangeDraft, StructureDraft } from '../draft/structure-draft.ts';
import type { ListHistory } from '../draft/use-draft.ts';
import { FileMenu } from '../files/file-menu.tsx';
import { BulkDuration } from './bulk-duration.tsx';
import classes from './level-section.module.css';

interface LevelToolsProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
  readonly list: Pick<ListHistory, 'undo' | 'redo'>;
  readonly onGenerate: () => void;
  readonly onPaste: () => void;
}

interface ToolProps {
  readonly label: string;
  readonly icon: TablerIcon;
  /** Undefined if there is nothing to do. */
  readonly onPress: (() => void) | undefined;
}

const Tool = ({ label, icon: Icon, onPress }: ToolProps) => (
  <Button
    size="xs"
    variant="default"
    leftSection={<Icon size={18} aria-hidden />}
    disabled={onPress === undefined}
    onClick={onPress}
  >
    {label}
  </Button>
);

export function LevelTools({ draft, change, list, onGenerate, onPaste }: LevelToolsProps) {
  const t = useTexts('levels');
  return (
    <div className={classes.tools} role="group" aria-label={t('tools')}>
      <Tool label={t('generate')} icon={IconWand} onPress={onGenerate} />
      <BulkDuration rows={draft.rules.rows} change={change} />
      <Tool label={t('paste')} icon={IconTable} onPress={onPaste} />
      <FileMenu draft={draft} change={change} />
      <Tool label={t('undo')} icon={IconArrowBackUp} onPress={list.undo} />
      <Tool label={t('redo')} icon={IconArrowForwardUp} onPress={list.redo} />
    </div>
  );
}
