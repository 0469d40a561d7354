// Takes rows copied from a spreadsheet: previews them, then replaces or extends the list.

import { STRUCTURE_LIMITS, rowsFromSheet, type LevelRows } from '@feltclock/domain';
import { Button, List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { appendRows, replaceRows } from '../draft/draft-rows.ts';
import { SheetReading, useAgreedReading } from './sheet-reading.tsx';
import classes from '../list/level-section.module.css';
import type { ChangeDraft } from '../draft/structure-draft.ts';
import { useLevelWords } from '../line/use-level-words.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';

interface PasteDialogProps {
  /** The pasted text, or '' to paste here; undefined while the dialog is closed. */
  readonly text: string | undefined;
  readonly rowCount: number;
  readonly change: ChangeDraft;
  readonly onClose: () => void;
}

function PasteFields({ text: first, rowCount, change, onClose }: PasteDialogProps & { readonly text: string }) {
  const t = useTexts('levels');
  const general = useTexts('general');
  const { problemOf } = useLevelWords();
  const [text, setText] = useState(first);
  const outcome = rowsFromSheet(text);
  const rows: LevelRows = outcome.ok ? outcome.rows : [];
  const notes = outcome.ok ? outcome.notes : undefined;
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
        description={t('pasteHint')}
        placeholder={t('pasteExample')}
        classNames={{ input: classes.sheet ?? '' }}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      {isPasted && !outcome.ok ? (
        <List size="sm" c="danger" role="alert">
          {outcome.problems.map((problem) => (
            <List.Item key={`${String(problem.line)} ${problem.problem}`}>{problemOf(problem)}</List.Item>
          ))}
        </List>
      ) : null}
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
  const t = useTexts('levels');
  const { text, onClose } = props;
  return (
    <Popup isOpen={text !== undefined} onClose={onClose} title={t('pasteTitle')} size="lg">
      {text === undefined ? null : <PasteFields {...props} text={text} />}
    </Popup>
  );
}
