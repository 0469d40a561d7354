// A deal among the remaining players: calculated or typed, shown before everybody agrees (docs/rules/money.md#deals).

import {
  DEAL_WAYS,
  dealByHand,
  dealOf,
  goesByStacks,
  isIn,
  ROUNDING_UNITS,
  shareable,
  sumOf,
  totalChips,
  type DealOutcome,
  type DealTable,
  type DealWay,
  type FloorPayouts,
} from '@feltclock/domain';
import { Button, Checkbox, NativeSelect, Text, Title } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput, OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { holdWhileComposing, isSubmittingEnter } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import type { FloorCommand } from '../live/floor-command.ts';
import type { FloorView } from '../live/floor-view.ts';
import { countsApart } from '../live/known-floor.ts';
import type { Entrant } from '../live/people.ts';
import { useBoardPrizes } from './use-board-prizes.ts';
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
  /** Typed stacks by entry; the others are as they were counted. */
  readonly stacks: ReadonlyMap<number, number | null | undefined>;
  /** Typed amounts by entry. */
  readonly typed: ReadonlyMap<number, number | undefined>;
  /** Entries whose players agreed to these amounts. */
  readonly agreed: ReadonlySet<number>;
}

const NEW_DEAL: DealDraft = {
  way: 'icm',
  rounding: 1,
  playFor: 0,
  stacks: new Map(),
  typed: new Map(),
  agreed: new Set(),
};

/** Null while nobody counted it; undefined while its field has no number. */
const stackOf = ({ stacks }: DealDraft, { entry: { entry, chips } }: Entrant): number | null | undefined =>
  stacks.has(entry) ? stacks.get(entry) : chips;

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
  isUntouched,
  payouts: { unit },
}: {
  /** True before anything is typed: what is missing is no error then. */
  readonly isUntouched: boolean;
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
    <p role={isUntouched ? 'status' : 'alert'} className={classes[isUntouched ? 'sum' : 'problem']}>
      {text}
    </p>
  );
}

interface CountedStacks {
  readonly counted: number;
  readonly inPlay: number;
  readonly difference: number;
}

/** The share of counted chips. One wrong stack changes every amount. */
function Counted({ bag: { counted, inPlay, difference } }: { readonly bag: CountedStacks }) {
  const { t } = usePrizeWords();
  return (
    <p className={classes['sum']}>
      {t('deal.counted', { counted: formatNumber(counted), inPlay: formatNumber(inPlay) })}{' '}
      {counted > 0 && difference !== 0 && (
        <Pill tone="due">{t('deal.differs', { chips: formatNumber(Math.abs(difference)) })}</Pill>
      )}
    </p>
  );
}

interface PartsProps extends DraftProps {
  readonly view: FloorView;
  readonly people: readonly Entrant[];
  readonly outcome: DealOutcome | undefined;
  readonly payouts: FloorPayouts;
}

/** Saved as the player's chips when the field loses focus. */
function Stack({ view, draft, change, person }: Omit<PartsProps, 'people' | 'outcome' | 'payouts'> & PersonProps) {
  const { t } = usePrizeWords();
  const { name, entry } = person;
  const keep = (): void => {
    const chips = stackOf(draft, person);
    if (chips === undefined || chips === entry.chips) return;
    void view.acts.give({ action: 'chips', body: { entry: entry.entry, chips: chips === 0 ? null : chips } });
  };
  return (
    <OptionalAmountInput
      isNarrow
      aria-label={t('deal.stackOf', { name })}
      data-stack
      value={stackOf(draft, person)}
      onChange={(chips) => change({ stacks: new Map(draft.stacks).set(entry.entry, chips) })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={keep}
    />
  );
}

interface PersonProps {
  readonly person: Entrant;
}

/** Enter goes to the next stack, and from the last one to the button that comes next. */
function toNextStack(event: KeyboardEvent<HTMLOListElement>): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.dataset['stack'] === undefined || !isSubmittingEnter(event)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-stack]')];
  const next = fields[fields.indexOf(field) + 1];
  (next ?? field.form?.querySelector<HTMLElement>('[data-all-agree]'))?.focus();
}

function Parts({ view, people, outcome, payouts: { unit }, draft, change }: PartsProps) {
  const words = usePrizeWords();
  const { t } = words;
  return (
    <ol className={classes['prizes']} aria-label={t('deal.amounts')} onKeyDown={toNextStack}>
      {people.map((person, index) => {
        const { name, entry } = person;
        return (
          <li key={entry.entry}>
            <span className={classes['name']}>{name}</span>
            {goesByStacks(draft.way) ? (
              <Stack view={view} draft={draft} change={change} person={person} />
            ) : (
              entry.chips !== null && <small>{t('deal.chips', { chips: formatNumber(entry.chips) })}</small>
            )}
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

/** In the order of their chips when the form was opened, so that no line moves while stacks are typed. */
function usePeopleIn({ people }: FloorView): readonly Entrant[] {
  const inNow = people.filter(({ entry }) => isIn(entry));
  const [first] = useState(() =>
    [...inNow]
      .sort((one, other) => (other.entry.chips ?? 0) - (one.entry.chips ?? 0))
      .map(({ entry: { entry } }) => entry),
  );
  const placeOf = ({ entry: { entry } }: Entrant): number => (first.includes(entry) ? first.indexOf(entry) : Infinity);
  return inNow.sort((one, other) => placeOf(one) - placeOf(other) || one.entry.entry - other.entry.entry);
}

function useDealCommand({ gameId, acts }: FloorView, payouts: FloorPayouts) {
  const board = useBoardPrizes(gameId);
  return async (command: FloorCommand): Promise<void> => {
    const news = await acts.give(command);
    const act = news?.acts.at(-1)?.act;
    if (act?.kind !== 'deal') return;
    const { way, amounts, playFor, agreed = [] } = act;
    const shares = [...amounts].sort((one, other) => other.amount - one.amount || one.entry - other.entry);
    const deal = { way, amounts: new Map(shares.map(({ entry, amount }) => [entry, amount])), playFor, agreed };
    await board.follow({ payouts, deal: null }, { payouts, deal });
  };
}

function OpenDeal({ view, payouts }: DealProps) {
  const words = usePrizeWords();
  const { t } = words;
  const [draft, setDraft] = useState(NEW_DEAL);
  // A change of the amounts withdraws the agreements.
  const change = (changed: Partial<DealDraft>): void => setDraft({ ...draft, agreed: NEW_DEAL.agreed, ...changed });
  const people = usePeopleIn(view);
  const stacks = people.map((person) => stackOf(draft, person) ?? 0);
  const table: DealTable = {
    prizes: payouts.rows.map(({ amount }) => amount),
    stacks,
    playFor: draft.playFor ?? 0,
  };
  const outcome = outcomeOf(draft, table, people);
  const confirm = useConfirm();
  const make = useDealCommand(view, payouts);
  const inPlay = totalChips(view.rules.chips, view.counts);
  const counted = sumOf(stacks);
  const bag: CountedStacks = { counted, inPlay, difference: counted - inPlay };
  const entries = people.map(({ entry: { entry } }) => entry);
  const isDone = outcome?.done === true;
  const isUntouched = counted === 0 && draft.typed.size === 0 && draft.playFor === 0;
  const isAgreed = entries.every((entry) => draft.agreed.has(entry));
  const agree = (): void => {
    if (!isDone || !isAgreed) return;
    const amounts = entries.map((entry, index) => ({ entry, amount: outcome.amounts[index] ?? 0 }));
    const stacksDiffer = goesByStacks(draft.way) && bag.difference !== 0;
    const body = { way: draft.way, amounts, playFor: table.playFor, agreed: [...draft.agreed] };
    if (!stacksDiffer) {
      void make({ action: 'deal', body });
      return;
    }
    confirm({
      message: t('deal.confirmDiffers', { chips: formatNumber(Math.abs(bag.difference)) }),
      confirmLabel: t('deal.agree'),
      onConfirm: () => void make({ action: 'deal', body: { ...body, stacksDiffer } }),
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
      <Parts view={view} people={people} outcome={outcome} payouts={payouts} draft={draft} change={change} />
      <Problem outcome={outcome} isUntouched={isUntouched} payouts={payouts} />
      <FormActions>
        <Button
          variant="default"
          data-all-agree
          disabled={!isDone}
          onClick={() => setDraft({ ...draft, agreed: new Set(entries) })}
        >
          {t('deal.allAgree')}
        </Button>
        <Button type="submit" disabled={!isDone || !isAgreed}>
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
