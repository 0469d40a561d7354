// A store's business day in money: expected and noted payments, the differences, and closing the day (docs/rules/money.md#business-days).

import { closeDay, DAY_NOTE_LENGTH, readDayMoney, type MoneyOfDay } from '@feltclock/contract';
import { dayAfter, isDay } from '@feltclock/domain';
import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { offerCsv } from '../../shared/ui/sharing/offer-file.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { dayCsv } from './day-csv.ts';
import { DayTables } from './day-tables.tsx';
import { DayTills } from './day-tills.tsx';
import { useDay } from './use-day.ts';
import classes from './day-close.module.css';

interface DayOfStore {
  readonly storeId: number;
  readonly day: MoneyOfDay;
}

/** The day, with links to the previous and the next. */
function DayChoice({ day: { day, today } }: Pick<DayOfStore, 'day'>) {
  const t = useTexts('money');
  const [, setParams] = useSearchParams();
  const show = (wanted: string): void => {
    if (isDay(wanted)) setParams(wanted === today ? {} : { day: wanted });
  };
  return (
    <Group gap="xs" align="end">
      <ActionIcon variant="default" size={40} aria-label={t('close.before')} onClick={() => show(dayAfter(day, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        type="date"
        label={t('close.day')}
        value={day}
        max={today}
        onChange={({ currentTarget: { value } }) => show(value)}
      />
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('close.after')}
        disabled={day >= today}
        onClick={() => show(dayAfter(day))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function CloseForm({ storeId, day: { day, today, closes, games } }: DayOfStore) {
  const t = useTexts('money');
  const [note, setNote] = useState('');
  const alert = useAlert();
  const confirm = useConfirm();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: keyOf(readDayMoney) });
  const close = useMutation({
    mutationFn: () => call(closeDay, { id: storeId, day, note }),
    onSuccess: async () => {
      setNote('');
      alert.success(t('close.done'));
      await readAgain();
    },
    onError: async (failure) => {
      failureAlert.withReason(t('close.failed'), failure);
      await readAgain();
    },
  });
  const running = games.filter(({ status }) => status === 'PLAYING' || status === 'PAUSED').length;
  const label = t(closes.length === 0 ? 'close.close' : 'close.closeAgain');
  const message = running > 0 ? t('close.confirmRunning', { day, count: running }) : t('close.confirm', { day });
  return (
    <Card title={label} hint={day === today ? t('close.notOver') : undefined}>
      <Textarea
        label={t('close.note')}
        value={note}
        rows={2}
        maxLength={DAY_NOTE_LENGTH}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Group justify="flex-end" mt="md">
        <Button
          loading={close.isPending}
          onClick={() => confirm({ message, confirmLabel: label, onConfirm: () => close.mutate() })}
        >
          {label}
        </Button>
      </Group>
    </Card>
  );
}

function NotKept() {
  const t = useTexts('money');
  const isOwner = useMay('manage-store');
  return (
    <EmptyState
      title={t('close.off')}
      hint={t(isOwner ? 'close.offOwner' : 'close.offOthers')}
      {...(isOwner && {
        action: (
          <Button component={Link} to="/store-settings">
            {t('close.toSettings')}
          </Button>
        ),
      })}
    />
  );
}

function Figures({ storeId, day }: DayOfStore) {
  const t = useTexts('money');
  if (day.games.length === 0) return <EmptyState title={t('close.none')} hint={t('close.noneHint')} />;
  return (
    <>
      <DayTables day={day} />
      <DayTills storeId={storeId} day={day} />
      <CloseForm key={day.day} storeId={storeId} day={day} />
    </>
  );
}

/** The exports: sheet and file. */
function Actions({ storeId, day }: DayOfStore) {
  const t = useTexts('money');
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => offerCsv(`feltclock-day-${day.day}.csv`, dayCsv(day, t))}
      >
        {t('close.file')}
      </Button>
      <Button
        component={Link}
        to={`/day-sheet?id=${String(storeId)}&day=${day.day}`}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {t('close.print')}
      </Button>
    </Group>
  );
}

function DayOf({ storeId }: { readonly storeId: number }) {
  const t = useTexts('money');
  const [params] = useSearchParams();
  const asked = params.get('day');
  const { data: day, error, isFetching, refetch } = useDay(storeId, asked !== null && isDay(asked) ? asked : null);
  const isThere = day?.keepsPayments === true && day.games.length > 0;
  return (
    <Page
      title={t('close.title')}
      notice={t('close.notice')}
      width="wide"
      actions={isThere && <Actions storeId={storeId} day={day} />}
    >
      {day === undefined ? (
        error === null ? (
          <LoadingState />
        ) : (
          <ErrorState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )
      ) : day.keepsPayments ? (
        <div className={classes['day']}>
          <DayChoice day={day} />
          <Figures storeId={storeId} day={day} />
        </div>
      ) : (
        <NotKept />
      )}
    </Page>
  );
}

export const DayClosePage = () => <OfStore>{(storeId) => <DayOf storeId={storeId} />}</OfStore>;
