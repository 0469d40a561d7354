// What a store's boards would show at a chosen time: the active pages and their order.

import { zoneAhead, type WireStoreAds } from '@feltclock/contract';
import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { AdPicture } from '../../domain-ui/ad-pages/ad-picture.tsx';
import { formatNumber } from '../../shared/format/format-number.ts';
import { startAtOf, typedStart } from '../../shared/format/start-at.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { DateField } from '../../shared/ui/pieces/date-field.tsx';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import classes from './store-ads.module.css';
import type { RegionAds } from './use-store-ads.ts';
import { whatRuns, type RunningAd, type WhatRuns } from './what-runs.ts';

interface PreviewCardProps {
  readonly ads: WireStoreAds;
  readonly region: RegionAds;
}

function Runs({ runs }: { readonly runs: WhatRuns }) {
  const t = useTexts('advertising');
  const nameOf = ({ fileId, name }: Pick<RunningAd, 'fileId' | 'name'>): string =>
    fileId === undefined ? t('preview.gamePage') : name;
  const columns: readonly Column<RunningAd>[] = [
    {
      key: 'picture',
      head: t('pages.picture'),
      cell: ({ fileId, name }) => (fileId === undefined ? null : <AdPicture fileId={fileId} name={name} />),
    },
    { key: 'name', head: t('pages.name'), isName: true, cell: nameOf },
    {
      key: 'whose',
      head: t('preview.whose'),
      kind: 'word',
      cell: ({ isOwn }) => t(isOwn ? 'whose.own' : 'whose.region'),
    },
    {
      key: 'part',
      head: t('preview.part'),
      kind: 'figure',
      cell: ({ part }) => t('preview.percent', { percent: formatNumber(Math.round(part * 100)) }),
    },
  ];
  return (
    <Stack gap="md">
      <DataTable label={t('preview.title')} columns={columns} rows={runs.pages} keyOf={({ fileId }) => fileId ?? 0} />
      <div>
        <Text size="sm" c="dimmed">
          {t('preview.next', { seconds: formatNumber(runs.cycle / 1000) })}
        </Text>
        <ol className={classes['next']}>
          {runs.next.map(({ fileId, name, isOwn }, place) => (
            // A page repeats, so the key is its position.
            <li key={place} data-own={isOwn || undefined}>
              {nameOf({ fileId, name })}
            </li>
          ))}
        </ol>
      </div>
    </Stack>
  );
}

export function PreviewCard({ ads, region }: PreviewCardProps) {
  const t = useTexts('advertising');
  const { timeZone } = ads;
  const [typed, setTyped] = useState(() => typedStart(serverNow(), timeZone));
  const at = startAtOf(typed, timeZone);
  const runs = useMemo(
    () => (at === undefined ? undefined : whatRuns(ads, region, at, zoneAhead(timeZone))),
    [at, ads, region, timeZone],
  );
  return (
    <Card title={t('preview.title')} hint={t('preview.hint')}>
      <Stack gap="md">
        <DateField withTime label={t('preview.at')} maw={320} value={typed} onChange={setTyped} />
        {runs === undefined ? (
          <Text c="dimmed">{t('preview.noTime')}</Text>
        ) : runs.pages.length === 0 ? (
          <EmptyState title={t('preview.none')} hint={t('preview.noneHint')} />
        ) : (
          <Runs runs={runs} />
        )}
      </Stack>
    </Card>
  );
}
