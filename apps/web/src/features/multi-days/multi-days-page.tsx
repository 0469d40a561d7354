// The multi-day tournaments of a store, with links to their days (docs/rules/floor.md#several-days).

import { deleteMultiDay, listMultiDays, type MultiDay } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useListChange } from '../../shared/api/use-list-change.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { draftOfDays, NEW_MULTI_DAY, type MultiDayDraft } from './multi-day-draft.ts';
import { MultiDayForm } from './multi-day-form.tsx';
import classes from './multi-days.module.css';

type Day = MultiDay['days'][number];

const stateOf = ({ isCarriedOn, isClosed, status }: Day) =>
  isCarriedOn ? 'carriedOn' : isClosed ? 'closed' : status === 'PLAYING' ? 'playing' : 'open';

interface ListedProps {
  readonly multiDay: MultiDay;
  readonly storeId: number;
  readonly onChange: () => void;
}

function Listed({ multiDay, storeId, onChange }: ListedProps) {
  const t = useTexts('multiDay');
  const confirm = useConfirm();
  const mayRun = useMay('publish');
  const { id, name, rule, days } = multiDay;
  const apart = useListChange(listMultiDays, () => call(deleteMultiDay, { storeId, id }), {
    failed: t('apartFailed'),
  });
  const ask = (): void =>
    confirm({
      message: t('confirmApart', { name }),
      confirmLabel: t('takeApart'),
      onConfirm: () => apart.mutate(undefined),
    });
  const isUntouched = days.every(({ isClosed, isCarriedOn }) => !isClosed && !isCarriedOn);
  const actions = mayRun && (
    <>
      {isUntouched && (
        <Button variant="subtle" color="danger" size="sm" loading={apart.isPending} onClick={ask}>
          {t('takeApart')}
        </Button>
      )}
      <Button variant="default" size="sm" aria-label={t('changeOf', { name })} onClick={onChange}>
        {t('change')}
      </Button>
    </>
  );
  return (
    <Card title={name} hint={t(`rules.${rule}`)} actions={actions} component="article">
      <ul className={classes['days']}>
        {days.map((day) => (
          <li key={day.gameId}>
            <Link to={`/floor?id=${String(day.gameId)}`}>{t('day', { label: day.label })}</Link>
            <span className={classes['dayName']}>{day.name}</span>
            <small>{t('leftOf', { left: day.left, entries: day.entries })}</small>
            <Pill tone={stateOf(day) === 'playing' ? 'live' : 'plain'}>{t(`states.${stateOf(day)}`)}</Pill>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MultiDays({ storeId }: { readonly storeId: number }) {
  const t = useTexts('multiDay');
  const mayRun = useMay('publish');
  const [draft, setDraft] = useState<MultiDayDraft>();
  const all = useQuery(reading(listMultiDays, { storeId }));
  if (draft !== undefined) return <MultiDayForm storeId={storeId} first={draft} onClose={() => setDraft(undefined)} />;
  if (all.isPending) return <LoadingState />;
  if (all.data === undefined)
    return <ErrorState failure={all.error} onRetry={() => void all.refetch()} isRetrying={all.isFetching} />;
  const make = mayRun && <Button onClick={() => setDraft(NEW_MULTI_DAY)}>{t('make')}</Button>;
  if (all.data.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} action={make} />;
  return (
    <div className={classes['all']}>
      <div>{make}</div>
      {all.data.map((multiDay) => (
        <Listed
          key={multiDay.id}
          multiDay={multiDay}
          storeId={storeId}
          onChange={() => setDraft(draftOfDays(multiDay))}
        />
      ))}
    </div>
  );
}

export function MultiDaysPage() {
  const t = useTexts('multiDay');
  return (
    <Page title={t('title')} notice={t('notice')}>
      <OfStore>{(storeId) => <MultiDays storeId={storeId} />}</OfStore>
    </Page>
  );
}
