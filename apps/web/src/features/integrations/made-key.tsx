// A key that was just made. It is shown only here, so closing asks first.

import type { makeApiKey, ReplyOf } from '@feltclock/contract';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { CopyField } from '../../shared/ui/sharing/copy-field.tsx';
import { KeyExamples, type KeyOwner } from './key-examples.tsx';
import type { KeyTexts } from './use-key-texts.ts';

export type MadeKey = ReplyOf<typeof makeApiKey>;

interface MadeKeyPopupProps {
  readonly t: KeyTexts;
  readonly owner: KeyOwner;
  readonly made: MadeKey | undefined;
  readonly onClose: () => void;
}

export function MadeKeyPopup({ t, owner, made, onClose }: MadeKeyPopupProps) {
  const confirm = useConfirm();
  const close = (): void =>
    confirm({ message: t('confirmDone'), confirmLabel: t('done'), cancelLabel: t('goBack'), onConfirm: onClose });
  return (
    <Popup
      isOpen={made !== undefined}
      onClose={close}
      title={made && t('made', { name: made.key.name })}
      size="lg"
      isHeld
    >
      {made !== undefined && (
        <Stack gap="md">
          <Text size="sm" c="amber" role="note">
            {t('madeHint')}
          </Text>
          <CopyField
            text={made.secret}
            words={{ label: t('key'), copy: t('copy'), copied: t('copied'), byHand: t('byHand') }}
          />
          <Title order={3} size="h4">
            {t('examples')}
          </Title>
          <KeyExamples t={t} secret={made.secret} owner={owner} />
          <FormActions>
            <Button variant="default" onClick={close}>
              {t('done')}
            </Button>
          </FormActions>
        </Stack>
      )}
    </Popup>
  );
}
