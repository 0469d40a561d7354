// A day in money on an A4 sheet (docs/rules/money.md#business-days).

import { readStore } from '@feltclock/contract';
import { isDay } from '@feltclock/domain';
import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { idOf } from '../../shared/format/id-of.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePageTitle } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { DayTables } from './day-tables.tsx';
import { DayTills } from './day-tills.tsx';
import { useDay } from './use-day.ts';
import classes from './day-close.module.css';

function SheetOf({ storeId, wanted }: { readonly storeId: number; readonly wanted: string | null }) {
  const t = useTexts('money');
  const navigate = useNavigate();
  const read = useDay(storeId, wanted);
  const store = useQuery(reading(readStore, { id: storeId }));
  const day = read.data;
  if (day === undefined)
    return read.isError ? (
      <ErrorState isPage failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <LoadingState />
    );
  if (!day.keepsPayments) return <EmptyState isPage title={t('close.off')} />;
  return (
    <div className={classes['sheet']}>
      <Group gap="sm" className={classes['tools'] ?? ''}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('close.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => void navigate(-1)}
        >
          {t('close.back')}
        </Button>
      </Group>
      <h1>{t('close.sheetOf', { day: day.day, store: store.data?.name ?? '' })}</h1>
      <DayTables day={day} />
      <DayTills storeId={storeId} day={day} />
    </div>
  );
}

export function DaySheetPage() {
  const t = useTexts('money');
  const [params] = useSearchParams();
  usePageTitle(t('close.title'));
  const day = params.get('day');
  return (
    <OfStore asked={idOf(params.get('id'))}>
      {(storeId) => <SheetOf storeId={storeId} wanted={day !== null && isDay(day) ? day : null} />}
    </OfStore>
  );
}
