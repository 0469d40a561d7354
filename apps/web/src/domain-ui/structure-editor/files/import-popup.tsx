// Previews a whole structure from a file before it replaces the present one.

import type { SheetNotes } from '@feltclock/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import type { StructureDraft } from '../draft/structure-draft.ts';
import { SheetReading, useAgreedReading } from './sheet-reading.tsx';

export interface ReadStructure {
  readonly draft: StructureDraft;
  readonly notes?: SheetNotes;
}

interface ImportPopupProps {
  /** Undefined while nothing is imported. */
  readonly found: ReadStructure | undefined;
  readonly present: StructureDraft;
  readonly onTake: (draft: StructureDraft) => void;
  readonly onClose: () => void;
}

function Import({ found, present, onTake, onClose }: ImportPopupProps & { readonly found: ReadStructure }) {
  const t = useTexts('levels');
  const general = useTexts('general');
  const { draft, notes } = found;
  const reading = useAgreedReading(notes);
  return (
    <Stack gap="md">
      <Text>{t('confirmImport', { name: draft.name })}</Text>
      <SheetReading rows={draft.rules.rows} notes={notes} reading={reading} replaced={present.rules.rows.length} />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {general('cancel')}
        </Button>
        <Button data-autofocus disabled={!reading.isAgreed} onClick={() => onTake(draft)}>
          {general('confirm')}
        </Button>
      </FormActions>
    </Stack>
  );
}

export function ImportPopup(props: ImportPopupProps) {
  const t = useTexts('levels');
  const { found, onClose } = props;
  return (
    <Popup isOpen={found !== undefined} onClose={onClose} title={t('importTitle')} size="lg">
      {found === undefined ? null : <Import {...props} found={found} />}
    </Popup>
  );
}
