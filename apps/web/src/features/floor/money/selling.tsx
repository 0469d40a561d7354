// The sales to a player of the list: a re-entry, a re-buy or an add-on, each with one press.

import { reEntryOf, topUpsOf, type PriceKind, type TopUpKind } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';
import { withPrice } from '../live/use-payments.ts';

interface SaleProps {
  readonly view: FloorView;
  readonly person: Entrant;
}

/** What can be sold to a player who is in: re-buys while entries are open, an add-on also afterwards. */
export const soldTo = ({ rules, mayEnter, maySell }: FloorView, { entry, bought }: Entrant): readonly TopUpKind[] =>
  topUpsOf(entry, bought, rules).filter((of) => (of === 'addOn' ? maySell : mayEnter));

export function ReEntering({ view, person }: SaleProps) {
  const t = useTexts('floor');
  const { acts, rules, choose, payments } = view;
  const { name, player, bought } = person;
  const of = reEntryOf(bought, rules.entryLimit);
  const kind = withPrice(t(`kinds.${of}`), of, 'reEntry', payments);
  const seat = view.known.log.floor.tables.size > 0 ? 'draw' : 'none';
  return (
    <Button
      aria-label={t('acts.reEnterOf', { name, kind })}
      onClick={() => {
        choose(undefined);
        void acts.give({
          action: 'register',
          body: { player, of, seat, payment: payments?.take(of, 'reEntry') ?? null },
        });
      }}
    >
      {t('acts.reEnter', { kind })}
    </Button>
  );
}

/** Disabled while it waits for the answer, so that a second press does not sell twice. */
export function TopUp({ view, person, of }: SaleProps & { readonly of: TopUpKind }) {
  const t = useTexts('floor');
  const { acts, payments, waiting } = view;
  const {
    name,
    entry: { entry },
  } = person;
  const isWaiting = waiting.has(entry);
  const priced: PriceKind = of === 'addOn' ? 'addOn' : 'reBuy';
  const kind = withPrice(t(`kinds.${of}`), of, priced, payments);
  // After a re-buy the next one stands in the same place.
  const quick = useQuickPress(`${String(entry)} ${of}`);
  return (
    <Button
      variant="default"
      aria-label={t('acts.topUpOf', { name, kind })}
      {...offLook(isWaiting ? t('waiting.row') : undefined)}
      onClick={quick(() => {
        if (isWaiting) return;
        void acts.give({ action: 'topUp', body: { entry, of, payment: payments?.take(of, priced) ?? null } });
      })}
    >
      {kind}
    </Button>
  );
}
