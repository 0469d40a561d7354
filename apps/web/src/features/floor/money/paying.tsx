// Notes a payment of the chosen player.

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';
import { PaymentPopup } from './payment-popup.tsx';
import type { Payments } from '../live/use-payments.ts';

interface PayingProps {
  readonly view: FloorView;
  readonly person: Entrant;
  readonly payments: Payments;
}

export function Paying({ view: { acts }, person: { name, player }, payments }: PayingProps) {
  const t = useTexts('money');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" aria-label={t('payments.payOf', { name })} onClick={() => setOpen(true)}>
        {t('payments.pay')}
      </Button>
      {isOpen && (
        <PaymentPopup
          name={name}
          buys={payments.buys.filter(({ entry }) => entry.player === player)}
          payments={payments}
          acts={acts}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
