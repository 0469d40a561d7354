// Takes rows copied from a spreadsheet: previews them, then replaces or extends the list.

import {
  columnsOfSheet,
  STRUCTURE_LIMITS,
  rowsFromSheet,
  SHEET_MEANINGS,
  type LevelRows,
  type SheetColumns,
  type SheetProblem,
} from '@feltclock/domain';
import { Button, List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useImportTexts } from '../../../i18n/use-import-texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { appendRows, replaceRows } from '../draft/draft-rows.ts';
import { SheetReading, useAgreedReading } from './sheet-reading.tsx';
import classes from '../list/level-section.module.css';
import type { ChangeDraft } from '../draft/structure-draft.ts';
import { ColumnChoice } from '../../../shared/files/column-choice.tsx';
import { useProblemWords } from './use-problem-words.ts';
import { ErrorFallback } from '../../../shared/ui/error-fallback.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';

interface PasteDialogProps {
  /** The pasted text, or '' to paste here; undefined while the dialog is closed. */
  readonly text: string | undefined;
  readonly rowCount: number;
  readonly change: ChangeDraft;
  readonly onClose: () => void;
}

function Problems({ problems }: { readonly problems: readonly SheetProblem[] }) {
  const problemOf = useProblemWords();
  return (
    <List size="sm" c="danger" role="alert">
      {problems.map((problem) => (
        <List.Item key={`${String(problem.line)} ${problem.problem}`}>{problemOf(problem)}</List.Item>
      ))}
    </List>
  );
}

/** The rows and the notes of a sheet; none where it cannot be read. */
function useSheet(text: string) {
  const guessed = columnsOfSheet(text);
  const [chosen, setChosen] = useState<SheetColumns>();
  const columns = chosen?.length === guessed.length ? chosen : undefined;
  const outcome = rowsFromSheet(text, columns);
  const rows: LevelRows = outcome.ok ? outcome.rows : [];
  const choice = {
    heads: guessed.map(({ head }) => head),
    columns: columns ?? guessed.map(({ column }) => column),
    onChange: setChosen,
  };
  return { rows, notes: outcome.ok ? outcome.notes : undefined, problems: outcome.ok ? [] : outcome.problems, choice };
}

export function PasteFields({ text: first, rowCount, change, onClose }: PasteDialogProps & { readonly text: string }) {
  const t = useImportTexts('levelFiles');
  const general = useTexts('general');
  const [text, setText] = useState(first);
  const { rows, notes, problems, choice } = useSheet(text);
  const reading = useAgreedReading(notes);
  const isTooMany = rowCount + rows.length > STRUCTURE_LIMITS.rows.most;
  const isPasted = text.trim() !== '';
  const take = (how: typeof appendRows): void => {
    change((draft) => how(draft, rows));
    onClose();
  };
  return (
    <Stack gap="md">
      <Textarea
        data-autofocus
        label={t('pasteLabel')}
        // A table that is there already needs no word on how to get one.
        description={first === '' && t('pasteHint')}
        placeholder={t('pasteExample')}
        classNames={{ input: classes.sheet ?? '' }}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      {isPasted && (
        <ColumnChoice {...choice} meanings={SHEET_MEANINGS.map((value) => ({ value, label: t(`column.${value}`) }))} />
      )}
      {isPasted && problems.length > 0 && <Problems problems={problems} />}
      {notes !== undefined ? <SheetReading rows={rows} notes={notes} reading={reading} replaced={rowCount} /> : null}
      {rows.length > 0 && isTooMany ? (
        <Text size="sm" c="dimmed">
          {t('tooMany', { most: STRUCTURE_LIMITS.rows.most })}
        </Text>
      ) : null}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {general('cancel')}
        </Button>
        <Button
          variant="default"
          disabled={rows.length === 0 || isTooMany || !reading.isAgreed}
          onClick={() => {
            take(appendRows);
          }}
        >
          {t('append')}
        </Button>
        <Button
          disabled={rows.length === 0 || !reading.isAgreed}
          onClick={() => {
            take((draft, taken) => replaceRows(draft, taken));
          }}
        >
          {t('replaceAll')}
        </Button>
      </FormActions>
    </Stack>
  );
}

export function PasteDialog(props: PasteDialogProps) {
  const t = useImportTexts('levelFiles');
  const { text, onClose } = props;
  return (
    <Popup isOpen={text !== undefined} onClose={onClose} title={t('pasteTitle')} size="lg">
      {text === undefined ? null : (
        <ErrorFallback fallback={<Text role="alert">{t('importFailed')}</Text>}>
          <PasteFields {...props} text={text} />
        </ErrorFallback>
      )}
    </Popup>
  );
}
