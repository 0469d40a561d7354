// The prices of this game, changed while it waits or runs (docs/rules/money.md#payments).

import { changeGamePrices } from '@feltclock/contract';
import { NO_PRICES, pricesBelowFees, type GamePrices } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  pricedKinds,
  withPriceValue,
  type PriceFieldName,
  type PriceValue,
} from '../../../domain-ui/structure-editor/prices/price-edit.ts';
import { PriceFields } from '../../../domain-ui/structure-editor/prices/price-fields.tsx';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Payments } from '../live/use-payments.ts';
import classes from './money.module.css';

interface PricesPopupProps {
  readonly view: FloorView;
  readonly payments: Payments;
  readonly onClose: () => void;
}

interface Draft {
  readonly prices: GamePrices;
  readonly unread: readonly PriceFieldName[];
}

function changed({ prices, unread }: Draft, name: PriceFieldName, value: PriceValue | undefined): Draft {
  const others = unread.filter((each) => each !== name);
  return value === undefined
    ? { prices, unread: [...others, name] }
    : { prices: withPriceValue(prices, name, value), unread: others };
}

function PricesForm({ view: { gameId, rules }, payments: { list }, onClose }: PricesPopupProps) {
  const t = useTexts('money');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const [{ prices, unread }, setDraft] = useState<Draft>({ prices: rules.prices ?? NO_PRICES, unread: [] });
  const save = useMutation({
    mutationFn: () => call(changeGamePrices, { id: gameId, prices }),
    onSuccess: () => {
      alert.success(t('prices.saved'));
      onClose();
    },
    onError: (failure) => failureAlert.withReason(t('prices.failed'), failure),
  });
  const priced = { ...rules, prices };
  const isSound = unread.length === 0 && pricesBelowFees(priced, list.store).length === 0;
  return (
    <form
      className={classes['form']}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound) save.mutate();
      }}
    >
      <p className={classes['quiet']}>{t('prices.gameHint')}</p>
      <PriceFields
        rules={priced}
        kinds={pricedKinds(rules, rules.chips.addOn > 0)}
        unread={unread}
        onChange={(name, value) => setDraft((present) => changed(present, name, value))}
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('payments.cancel')}
        </Button>
        <Button type="submit" disabled={!isSound} loading={save.isPending}>
          {t('payments.save')}
        </Button>
      </FormActions>
    </form>
  );
}

export function PricesPopup(props: PricesPopupProps) {
  const t = useTexts('money');
  return (
    <Popup isOpen title={t('prices.title')} size="lg" onClose={props.onClose}>
      <PricesForm {...props} />
    </Popup>
  );
}
