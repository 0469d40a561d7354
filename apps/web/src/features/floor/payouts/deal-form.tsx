// A deal among the remaining players: calculated or typed, shown before everybody agrees (docs/rules/money.md#deals).

import {
  bagCount,
  DEAL_WAYS,
  dealByHand,
  dealOf,
  goesByStacks,
  isIn,
  ROUNDING_UNITS,
  shareable,
  totalChips,
  type BagCount,
  type DealOutcome,
  type DealTable,
  type DealWay,
  type FloorPayouts,
  type ActOf,
} from '@feltclock/domain';
import { Button, Checkbox, NativeSelect, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { changePrize, readGame } from '@feltclock/contract';
import { amountText, boardPrizes } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import type { FloorCommand } from '../live/floor-command.ts';
import type { FloorView } from '../live/floor-view.ts';
import { countsApart } from '../live/known-floor.ts';
import type { Entrant } from '../live/people.ts';
import { call } from '../../../shared/api/call.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import classes from '../payouts.module.css';

interface DealProps {
  readonly view: FloorView;
  readonly payouts: FloorPayouts;
}

interface DealDraft {
  readonly way: DealWay;
  readonly rounding: number;
  /** Undefined while the field has no number. */
  readonly playFor: number | undefined;
  /** Typed amounts by entry. */
  readonly typed: ReadonlyMap<number, number | undefined>;
  /** Entries whose players agreed to these amounts. */
  readonly agreed: ReadonlySet<number>;
}

const NEW_DEAL: DealDraft = { way: 'icm', rounding: 1, playFor: 0, typed: new Map(), agreed: new Set() };

/** A field without a number counts as nothing. */
const typedFor = ({ typed }: DealDraft, { entry: { entry } }: Entrant): number | undefined =>
  typed.has(entry) ? typed.get(entry) : 0;

/** Undefined while a field has no number. */
function outcomeOf(draft: DealDraft, table: DealTable, people: readonly Entrant[]): DealOutcome | undefined {
  if (draft.playFor === undefined) return undefined;
  if (draft.way !== 'by-hand') return dealOf(draft.way, table, draft.rounding);
  const amounts = people.map((person) => typedFor(draft, person)).filter((amount) => amount !== undefined);
  return amounts.length < people.length ? undefined : dealByHand(amounts, table);
}

interface DraftProps {
  readonly draft: DealDraft;
  readonly change: (change: Partial<DealDraft>) => void;
}

function Choices({ draft: { way, rounding, playFor }, change }: DraftProps) {
  const t = useTexts('floorPrizes');
  return (
    <div className={classes['fields']}>
      <NativeSelect
        label={t('deal.way')}
        value={way}
        data={DEAL_WAYS.map((each) => ({ value: each, label: t(`deal.ways.${each}`) }))}
        onChange={({ currentTarget: { value } }) => change({ way: DEAL_WAYS.find((each) => each === value) ?? way })}
      />
      {way !== 'by-hand' && (
        <NativeSelect
          label={t('rounding')}
          value={String(rounding)}
          data={ROUNDING_UNITS.map((each) => ({ value: String(each), label: formatNumber(each) }))}
          onChange={({ currentTarget: { value } }) => change({ rounding: Number(value) })}
        />
      )}
      <AmountInput label={t('deal.playFor')} value={playFor} onChange={(value) => change({ playFor: value })} />
    </div>
  );
}

function Problem({
  outcome,
  payouts: { unit },
}: {
  readonly outcome: DealOutcome | undefined;
  readonly payouts: FloorPayouts;
}) {
  const words = usePrizeWords();
  const { t } = words;
  if (outcome?.done !== false) return null;
  const { refusal, by = 0 } = outcome;
  const amount = amountText(Math.abs(by), unit, words);
  const text =
    refusal === 'does-not-add-up'
      ? t(by > 0 ? 'deal.tooMuch' : 'deal.tooLittle', { amount })
      : t(`deal.refusals.${refusal}`);
  return (
    <p role="alert" className={classes['problem']}>
      {text}
    </p>
  );
}

/** The share of counted chips. One wrong stack changes every amount. */
function Counted({ bag: { counted, inPlay, difference } }: { readonly bag: BagCount }) {
  const { t } = usePrizeWords();
  return (
    <p className={classes['sum']}>
      {t('deal.counted', { counted: formatNumber(counted), inPlay: formatNumber(inPlay) })}{' '}
      {difference !== 0 && <Pill tone="due">{t('deal.differs', { chips: formatNumber(Math.abs(difference)) })}</Pill>}
    </p>
  );
}

interface PartsProps extends DraftProps {
  readonly people: readonly Entrant[];
  readonly outcome: DealOutcome | undefined;
  readonly payouts: FloorPayouts;
}

function Parts({ people, outcome, payouts: { unit }, draft, change }: PartsProps) {
  const words = usePrizeWords();
  const { t } = words;
  return (
    <ol className={classes['prizes']} aria-label={t('deal.amounts')}>
      {people.map((person, index) => {
        const { name, entry } = person;
        return (
          <li key={entry.entry}>
            <span className={classes['name']}>{name}</span>
            <small>
              {entry.chips === null ? t('deal.noChips') : t('deal.chips', { chips: formatNumber(entry.chips) })}
            </small>
            {draft.way === 'by-hand' ? (
              <AmountInput
                isNarrow
                aria-label={t('deal.amountOf', { name })}
                value={typedFor(draft, person)}
                onChange={(value) => change({ typed: new Map(draft.typed).set(entry.entry, value) })}
              />
            ) : (
              <b>{outcome?.done === true ? amountText(outcome.amounts[index] ?? 0, unit, words) : '–'}</b>
            )}
            <Checkbox
              className={classes['agrees'] ?? ''}
              label={t('deal.agrees')}
              aria-label={t('deal.agreesOf', { name })}
              checked={draft.agreed.has(entry.entry)}
              onChange={({ currentTarget: { checked } }) => {
                const agreed = new Set(draft.agreed);
                if (checked) agreed.add(entry.entry);
                else agreed.delete(entry.entry);
                change({ agreed });
              }}
            />
          </li>
        );
      })}
    </ol>
  );
}

function OpenDeal({ view, payouts }: DealProps) {
  const words = usePrizeWords();
  const { t } = words;
  const [draft, setDraft] = useState(NEW_DEAL);
  // A change of the amounts withdraws the agreements.
  const change = (changed: Partial<DealDraft>): void => setDraft({ ...draft, agreed: NEW_DEAL.agreed, ...changed });
  const people = view.people
    .filter(({ entry }) => isIn(entry))
    .sort((one, other) => (other.entry.chips ?? 0) - (one.entry.chips ?? 0));
  const table: DealTable = {
    prizes: payouts.rows.map(({ amount }) => amount),
    stacks: people.map(({ entry }) => entry.chips ?? 0),
    playFor: draft.playFor ?? 0,
  };
  const outcome = outcomeOf(draft, table, people);
  const confirm = useConfirm();
  const followDeal = useBoardFollowsDeal(view.gameId, payouts);
  const bag = bagCount(view.known.log.floor, totalChips(view.rules.chips, view.counts));
  const make = async (command: FloorCommand): Promise<void> => {
    const news = await view.acts.give(command);
    const act = news?.acts.at(-1)?.act;
    if (act?.kind === 'deal') await followDeal(act);
  };
  const isAgreed = people.every(({ entry: { entry } }) => draft.agreed.has(entry));
  const agree = (): void => {
    if (outcome?.done !== true || !isAgreed) return;
    const amounts = people.map(({ entry: { entry } }, index) => ({ entry, amount: outcome.amounts[index] ?? 0 }));
    const stacksDiffer = goesByStacks(draft.way) && bag.difference !== 0;
    const question = t('deal.confirm', { count: people.length });
    confirm({
      message: stacksDiffer
        ? `${t('deal.confirmDiffers', { chips: formatNumber(Math.abs(bag.difference)) })}\n${question}`
        : question,
      confirmLabel: t('deal.agree'),
      onConfirm: () =>
        void make({
          action: 'deal',
          body: {
            way: draft.way,
            amounts,
            playFor: table.playFor,
            agreed: [...draft.agreed],
            ...(stacksDiffer && { stacksDiffer }),
          },
        }),
    });
  };
  return (
    <form
      className={classes['deal']}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        agree();
      }}
    >
      <Choices draft={draft} change={change} />
      <p className={classes['sum']}>
        {t('deal.shareable', { amount: amountText(Math.max(0, shareable(table)), payouts.unit, words) })}
      </p>
      <Counted bag={bag} />
      <Parts people={people} outcome={outcome} payouts={payouts} draft={draft} change={change} />
      <Problem outcome={outcome} payouts={payouts} />
      {outcome?.done === false && outcome.refusal === 'no-chips' && (
        <Button variant="default" onClick={() => view.show('bag')}>
          {t('deal.toStacks')}
        </Button>
      )}
      <FormActions>
        <Button type="submit" disabled={outcome?.done !== true || !isAgreed}>
          {t('deal.agree')}
        </Button>
      </FormActions>
    </form>
  );
}

export function DealForm({ view, payouts }: DealProps) {
  const t = useTexts('floorPrizes');
  const unnamed = countsApart(view.known, view.counts).unnamed.current;
  return (
    <section className={classes['form']} aria-labelledby="floor-deal">
      <Title order={2} size="h4" id="floor-deal">
        {t('deal.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {unnamed > 0 ? t('deal.unnamed', { count: unnamed }) : t('deal.hint')}
      </Text>
      {unnamed === 0 && <OpenDeal view={view} payouts={payouts} />}
    </section>
  );
}

/** Writes the deal to the board, unless staff wrote another text there. */
function useBoardFollowsDeal(gameId: number, payouts: FloorPayouts): (deal: ActOf<'deal'>) => Promise<void> {
  const words = usePrizeWords();
  const failureAlert = useFailureAlert();
  return async ({ way, amounts, playFor, agreed = [] }) => {
    const shares = [...amounts].sort((one, other) => other.amount - one.amount || one.entry - other.entry);
    const deal = { way, amounts: new Map(shares.map(({ entry, amount }) => [entry, amount])), playFor, agreed };
    try {
      const { prizeContent } = await call(readGame, { id: gameId });
      if (prizeContent !== boardPrizes(payouts, null, words)) return;
      await call(changePrize, { id: gameId, prizeContent: boardPrizes(payouts, deal, words) });
    } catch (failure) {
      failureAlert.withReason(words.t('boardFailed'), failure);
    }
  };
}
