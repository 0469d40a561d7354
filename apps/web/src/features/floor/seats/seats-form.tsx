// Sets the seats of a satellite: the game, how many, and what the next place gets (docs/rules/money.md#satellites).

import { payouts, PRIZE_TEXT_LENGTH, totalPlayers } from '@feltclock/domain';
import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useStoreMoney, useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { formatWhen } from '../../../shared/format/format-time.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { AmountInput, OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import type { FloorView } from '../live/floor-view.ts';
import { PrizeList } from '../payouts/prize-list.tsx';
import { seatsDraftOf, seatsPlanOf, seatText, type SeatsDraft } from './seats-draft.ts';
import { useSeatGames } from './use-seat-games.ts';
import classes from '../payouts.module.css';

interface FieldsProps {
  readonly gameId: number;
  readonly draft: SeatsDraft;
  readonly change: (part: Partial<SeatsDraft>) => void;
}

function Fields({ gameId, draft, change }: FieldsProps) {
  const { t } = usePrizeWords();
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { allowsMoneyPool } = useStoreMoney();
  const games = useSeatGames(gameId);
  const shown = games.map(({ id, name, day }) => ({
    value: String(id),
    label: `${name} · ${formatWhen(day, serverNow(), language, timeZone)}`,
  }));
  return (
    <>
      <NativeSelect
        label={t('seats.game')}
        description={games.length === 0 ? t('seats.noGame') : undefined}
        value={String(draft.seatIn ?? '')}
        data={[{ value: '', label: t('seats.choose') }, ...shown]}
        onChange={({ currentTarget: { value } }) => change({ seatIn: value === '' ? undefined : Number(value) })}
      />
      <AmountInput
        label={t('seats.count')}
        min={1}
        max={100}
        value={draft.seats}
        onChange={(seats) => change({ seats })}
      />
      {allowsMoneyPool ? (
        <OptionalAmountInput
          label={t('seats.restMoney')}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
        />
      ) : (
        <TextInput
          label={t('seats.rest')}
          autoComplete="off"
          maxLength={PRIZE_TEXT_LENGTH}
          value={draft.words}
          onChange={({ currentTarget: { value } }) => change({ words: value })}
        />
      )}
    </>
  );
}

interface SeatsFormProps {
  readonly view: FloorView;
  readonly unitSelect: ReactNode;
}

export function SeatsForm({ view: { gameId, counts, acts, known }, unitSelect }: SeatsFormProps) {
  const { t } = usePrizeWords();
  const { payouts: confirmed } = known.log.floor;
  const [draft, setDraft] = useState(() => seatsDraftOf(confirmed));
  const games = useSeatGames(gameId);
  const chosen = games.find(({ id }) => id === draft.seatIn);
  const wanted =
    chosen &&
    seatsPlanOf(
      draft,
      seatText(chosen.name, (game) => t('seats.text', { game })),
    );
  const entries = totalPlayers(counts);
  const outcome = wanted && payouts(wanted.plan, entries);
  return (
    <form
      className={classes['form']}
      aria-labelledby="floor-plan"
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== undefined && outcome?.done === true) void acts.give({ action: 'payouts', body: wanted });
      }}
    >
      <Title order={2} size="h4" id="floor-plan">
        {t('plan')}
      </Title>
      <div className={classes['plan-form']}>
        <div className={classes['fields']}>
          {unitSelect}
          <Fields gameId={gameId} draft={draft} change={(part) => setDraft({ ...draft, ...part })} />
        </div>
        <div className={classes['places']}>
          <p className={classes['sum']}>{t('seats.hint', { entries: formatNumber(entries) })}</p>
          {outcome?.done === true && (
            <PrizeList payouts={{ unit: wanted?.unit ?? 'text', rows: outcome.rows }} label={t('table')} />
          )}
          {outcome?.done === false && (
            <p role="alert" className={classes['problem']}>
              {t(`refusals.${outcome.refusal}`, { place: outcome.place ?? 0, percent: 0 })}
            </p>
          )}
        </div>
      </div>
      <FormActions>
        <Button type="submit" variant={confirmed === null ? 'filled' : 'default'} disabled={outcome?.done !== true}>
          {t('confirm')}
        </Button>
      </FormActions>
    </form>
  );
}
