// Copies a structure under a new name, within its store or to another one that the user may write to.

import { copyStructure } from '@feltclock/contract';
import { STRUCTURE_LIMITS } from '@feltclock/domain';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { onEnter } from '../../../shared/ui/pressing/enter-key.ts';
import { useStructureCalls } from '../../../domain-ui/structure-editor/draft/use-structure-calls.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { useWritableStores } from './use-writable-stores.ts';

interface CopyStructureDialogProps {
  readonly isOpen: boolean;
  readonly structure: { readonly id: number; readonly name: string };
  /** The initially chosen store. */
  readonly storeId: number;
  readonly hasUnsaved: boolean;
  readonly onClose: () => void;
  /** Called with the store and the id of a stored copy. */
  readonly onCopied: (storeId: number, id: number) => void;
}

function CopyFields({ structure, storeId, hasUnsaved, onClose, onCopied }: CopyStructureDialogProps) {
  const t = useTexts('levels');
  const general = useTexts('general');
  const stores = useWritableStores();
  const calls = useStructureCalls();
  const [name, setName] = useState(structure.name);
  const [target, setTarget] = useState(storeId);
  const copy = async (): Promise<void> => {
    const result = await calls.copy(() =>
      call(copyStructure, { id: structure.id, storeId: target, name: name.trim() }),
    );
    if (result === 'not-done') return;
    onClose();
    if (result.id !== undefined) onCopied(target, result.id);
  };
  return (
    <Stack gap="md">
      <TextInput
        data-autofocus
        label={t('copyName')}
        maxLength={STRUCTURE_LIMITS.nameLength.most}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
        onKeyDown={onEnter(() => void copy())}
      />
      {stores.length > 1 ? (
        <NativeSelect
          label={t('copyStore')}
          data={stores.map((store) => ({ value: String(store.id), label: store.name }))}
          value={String(target)}
          onChange={(event) => {
            setTarget(Number(event.currentTarget.value));
          }}
        />
      ) : null}
      {hasUnsaved ? (
        <Text size="sm" c="amber">
          {t('copyUnsaved')}
        </Text>
      ) : null}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {general('cancel')}
        </Button>
        <Button loading={calls.isBusy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </FormActions>
    </Stack>
  );
}

export function CopyStructureDialog(props: CopyStructureDialogProps) {
  const t = useTexts('levels');
  return (
    <Popup isOpen={props.isOpen} onClose={props.onClose} title={t('copyStructure')} size="sm">
      <CopyFields {...props} />
    </Popup>
  );
}
