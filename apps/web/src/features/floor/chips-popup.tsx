// Asks for somebody's chip count.

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import type { Entrant } from './live/people.ts';

interface ChipsPopupProps {
  readonly person: Entrant;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCount: (chips: number) => void;
}

export function ChipsPopup({ person: { name, entry }, isOpen, onClose, onCount }: ChipsPopupProps) {
  const t = useTexts('floor');
  const [chips, setChips] = useState<number | undefined>(entry.chips ?? 0);
  return (
    <Popup isOpen={isOpen} title={t('acts.chipsOf', { name })} size="sm" onClose={onClose}>
      <form
        onKeyDown={holdWhileComposing}
        onSubmit={(event) => {
          event.preventDefault();
          if (chips === undefined) return;
          onClose();
          onCount(chips);
        }}
      >
        <AmountInput label={t('acts.chipsOf', { name })} value={chips} onChange={setChips} size="lg" data-autofocus />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('tables.cancel')}
          </Button>
          <Button type="submit" disabled={chips === undefined}>
            {t('tables.save')}
          </Button>
        </FormActions>
      </form>
    </Popup>
  );
}
