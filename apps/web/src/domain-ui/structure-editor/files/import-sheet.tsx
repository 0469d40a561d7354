// Imports a structure: a file, how it is read, what it changes, and one press. Until then nothing changes.

import { Button, List, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useImportTexts } from '../../../i18n/use-import-texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ErrorFallback } from '../../../shared/ui/error-fallback.tsx';
import { FilePicker } from '../../../shared/files/file-picker.tsx';
import { useChosenFile } from '../../../shared/files/use-chosen-file.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import type { ChangeDraft, StructureDraft } from '../draft/structure-draft.ts';
import type { FileOutcome, FileProblem } from './file-outcome.ts';
import { PasteFields } from './paste-dialog.tsx';
import { SheetReading, useAgreedReading } from './sheet-reading.tsx';
import { StructureChanges } from './structure-changes.tsx';
import { isTable, rankOfStructureText, readStructureFile } from './structure-file.ts';
import { useProblemWords } from './use-problem-words.ts';

interface ImportSheetProps {
  readonly isOpen: boolean;
  readonly present: StructureDraft;
  readonly change: ChangeDraft;
  readonly onClose: () => void;
}

type Found = Extract<FileOutcome, { readonly kind: 'structure' }>;

function WholeStructure({
  found,
  present,
  change,
  onClose,
}: Omit<ImportSheetProps, 'isOpen'> & { readonly found: Found }) {
  const t = useImportTexts('levelFiles');
  const general = useTexts('general');
  const alert = useAlert();
  const { draft, notes, guesses = [] } = found;
  const reading = useAgreedReading(notes);
  return (
    <>
      <StructureChanges present={present} next={draft} guesses={guesses} />
      <SheetReading rows={draft.rules.rows} notes={notes} reading={reading} replaced={present.rules.rows.length} />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {general('cancel')}
        </Button>
        <Button
          disabled={!reading.isAgreed}
          onClick={() => {
            change(() => draft);
            onClose();
            alert.success(t('imported'));
          }}
        >
          {t('takeOver')}
        </Button>
      </FormActions>
    </>
  );
}

function Refused({ problems }: { readonly problems: readonly FileProblem[] }) {
  const t = useImportTexts('levelFiles');
  const problemOf = useProblemWords();
  return (
    <div role="alert">
      <Text>{t('importFailed')}</Text>
      <List size="sm" c="danger">
        {problems.map((problem, index) => (
          <List.Item key={index}>{problemOf(problem)}</List.Item>
        ))}
      </List>
    </div>
  );
}

interface OutcomeProps extends Omit<ImportSheetProps, 'isOpen'> {
  readonly text: string;
  readonly outcome: FileOutcome;
}

/** Longer tables are not put into a field to be mended there. */
const LONGEST_TABLE = 50_000;

function Outcome({ text, outcome, ...rest }: OutcomeProps) {
  if (outcome.kind === 'structure') return <WholeStructure found={outcome} {...rest} />;
  const table = outcome.kind === 'levels' ? outcome.text : isTable(text) ? text : undefined;
  if (table !== undefined && table.length <= LONGEST_TABLE)
    return (
      <PasteFields
        key={table}
        text={table}
        rowCount={rest.present.rules.rows.length}
        change={rest.change}
        onClose={rest.onClose}
      />
    );
  return outcome.kind === 'refused' ? <Refused problems={outcome.problems} /> : null;
}

function Several({
  choices,
  ...rest
}: Omit<OutcomeProps, 'outcome'> & Pick<Extract<FileOutcome, { kind: 'several' }>, 'choices'>) {
  const t = useImportTexts('levelFiles');
  const [at, setAt] = useState('0');
  const choice = choices[Number(at)];
  return (
    <>
      <Select
        label={t('several')}
        data={choices.map(({ name }, index) => ({ value: String(index), label: name }))}
        value={at}
        allowDeselect={false}
        onChange={(next) => setAt(next ?? '0')}
      />
      {choice !== undefined && <Outcome key={at} outcome={choice.outcome} {...rest} />}
    </>
  );
}

function Found({ text, ...props }: Omit<OutcomeProps, 'outcome'>) {
  const outcome = readStructureFile(text);
  return outcome.kind === 'several' ? (
    <Several text={text} choices={outcome.choices} {...props} />
  ) : (
    <Outcome text={text} outcome={outcome} {...props} />
  );
}

function Sheet(props: Omit<ImportSheetProps, 'isOpen'>) {
  const t = useImportTexts('levelFiles');
  const file = useChosenFile(rankOfStructureText);
  const content = file.chosen?.content;
  const text = typeof content === 'object' ? content.text : undefined;
  return (
    <Stack gap="md">
      <FilePicker file={file} hint={t('formats')} />
      {text !== undefined && (
        // A fault of ours in reading a file must not take the editor and its draft.
        <ErrorFallback key={text} fallback={<Refused problems={[{ problem: 'not-a-structure' }]} />}>
          <Found text={text} {...props} />
        </ErrorFallback>
      )}
    </Stack>
  );
}

export function ImportSheet({ isOpen, ...props }: ImportSheetProps) {
  const t = useImportTexts('levelFiles');
  return (
    <Popup isOpen={isOpen} onClose={props.onClose} title={t('importTitle')} size="lg">
      {isOpen ? <Sheet {...props} /> : null}
    </Popup>
  );
}
