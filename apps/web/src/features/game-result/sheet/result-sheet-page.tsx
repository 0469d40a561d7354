// The result of a game to read, export and print on A4 (docs/rules/points.md#results).

import { readResultSheet, type ResultSheet } from '@feltclock/contract';
import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { StoreShown, useMay } from '../../../shared/api/use-may.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatDateTime, formatWeekday } from '../../../shared/format/format-time.ts';
import { idOf } from '../../../shared/format/id-of.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { offerCsv } from '../../../shared/ui/sharing/offer-file.ts';
import { usePageTitle } from '../../../shared/ui/page/page.tsx';
import { NextStep } from '../../../shared/ui/page/next-step.tsx';
import { Facts } from '../../../shared/ui/pieces/facts.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { sheetCsv } from './sheet-csv.ts';
import { entriesCounted, sheetAmounts } from './sheet-figures.ts';
import { SheetTable } from './sheet-table.tsx';
import classes from './result-sheet.module.css';

interface SheetProps {
  readonly sheet: ResultSheet;
}

/** The facts above the places, with labels. */
function useHead(sheet: ResultSheet) {
  const t = useTexts('results');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const amounts = sheetAmounts(sheet, usePrizeWords());
  const { storeName, structureName, day, endedAt, counted } = sheet;
  const facts = [
    [t('sheet.venue'), storeName],
    [t('sheet.day'), formatWeekday(day, language, timeZone)],
    [t('sheet.endedAt'), endedAt === null ? '' : formatDateTime(endedAt, language, timeZone)],
    [t('sheet.structure'), structureName],
    [t('sheet.entries'), formatNumber(entriesCounted(counted))],
    [t('sheet.reBuys'), counted.reBuys === 0 ? '' : formatNumber(counted.reBuys)],
    [t('sheet.addOns'), counted.addOns === 0 ? '' : formatNumber(counted.addOns)],
    [t('sheet.pool'), amounts.pool],
    [t('sheet.bounties'), amounts.bounties],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}

function Tools({ sheet }: SheetProps) {
  const t = useTexts('results');
  const language = useLanguage();
  const navigate = useNavigate();
  const { timeZone } = useStoreOptions();
  const amounts = sheetAmounts(sheet, usePrizeWords());
  const mayEdit = useMay('change-venue');
  const { gameId, rows } = sheet;
  return (
    <Group gap="sm">
      {rows.length > 0 && (
        <>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() =>
              offerCsv(`feltclock-result-${String(gameId)}.csv`, sheetCsv(sheet, { t, language, timeZone, amounts }))
            }
          >
            {t('sheet.csv')}
          </Button>
          {mayEdit && (
            <Button
              component={Link}
              to={`/game-result?id=${String(gameId)}`}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('sheet.edit')}
            </Button>
          )}
        </>
      )}
      <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={() => void navigate(-1)}>
        {t('sheet.back')}
      </Button>
    </Group>
  );
}

function NoPlaces({ sheet: { gameId, endedAt } }: SheetProps) {
  const t = useTexts('results');
  const mayEdit = useMay('change-venue');
  const next = <NextStep to={`/game-result?id=${String(gameId)}`} label={t('sheet.enter')} />;
  return (
    <EmptyState
      title={t('sheet.none')}
      hint={t(endedAt === null ? 'sheet.notEnded' : 'sheet.noneHint')}
      action={endedAt !== null && mayEdit ? next : undefined}
    />
  );
}

function Sheet({ sheet }: SheetProps) {
  const t = useTexts('results');
  const amounts = sheetAmounts(sheet, usePrizeWords());
  const head = useHead(sheet);
  const { gameName, source, rows, floorMoved } = sheet;
  const note = source === 'floor' ? t('sheet.unsaved') : floorMoved === true ? t('sheet.floorMoved') : undefined;
  return (
    <div className={classes['page']}>
      <div className={classes['screen']}>
        <h1>{t('sheet.titleOf', { name: gameName })}</h1>
        <Tools sheet={sheet} />
        {note !== undefined && <p role="note">{note}</p>}
        <Facts facts={head.map(([label, value]) => ({ label, value }))} />
      </div>
      {rows.length === 0 ? (
        <NoPlaces sheet={sheet} />
      ) : (
        <SheetTable
          sheet={sheet}
          amounts={amounts}
          head={
            <>
              <b>{gameName}</b>
              {note !== undefined && <em>{note}</em>}
              <span>{head.map(([label, value]) => `${label} ${value}`).join(' · ')}</span>
            </>
          }
        />
      )}
    </div>
  );
}

function SheetOf({ gameId }: { readonly gameId: number }) {
  const sheet = useQuery(reading(readResultSheet, { id: gameId }));
  if (sheet.data === undefined) {
    if (!sheet.isError) return <LoadingState />;
    return (
      <ErrorState isPage failure={sheet.error} onRetry={() => void sheet.refetch()} isRetrying={sheet.isFetching} />
    );
  }
  return (
    <StoreShown value={sheet.data.storeId}>
      <Sheet sheet={sheet.data} />
    </StoreShown>
  );
}

export function ResultSheetPage() {
  const t = useTexts('results');
  const [query] = useSearchParams();
  usePageTitle(t('sheet.title'));
  const gameId = idOf(query.get('id'));
  return gameId === undefined ? <EmptyState isPage title={t('sheet.noGame')} /> : <SheetOf gameId={gameId} />;
}
