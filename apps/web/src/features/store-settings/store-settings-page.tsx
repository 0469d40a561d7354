// The owner's settings of a store: name, address and number, default structure, closing time, screens, and money
// (docs/rules/venues.md#stores).

import {
  changeStoreSettings,
  listStructures,
  readStore,
  readStoreFeatures,
  readStoreSettings,
  type ReplyOf,
  type Store,
} from '@feltclock/contract';
import type { StoreFeature } from '@feltclock/domain';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconPalette, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { isSameStore, storeDraftOf, toWire } from '../../domain-ui/store-form/store-draft.ts';
import { StoreFields } from '../../domain-ui/store-form/store-fields.tsx';
import { useStoreForm } from '../../domain-ui/store-form/use-store-form.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useCodedCall } from '../../shared/ui/alerts/use-coded-call.ts';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useLeaveGuard } from '../../shared/ui/popups/use-leave-guard.ts';
import { mannerChanges, mannerDraftOf, mannerProblems, type MannerDraft } from './manner-draft.ts';
import { ClosingField, MannerFields } from './manner-fields.tsx';
import { featureChanges, FeaturesCard } from './features-card.tsx';
import { IntegrationsCard } from './integrations-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { cautionOf, isPriceUnread, moneyChanges, moneyDraftOf, type MoneyDraft } from './money-draft.ts';

interface FormProps {
  readonly store: Store;
  readonly settings: ReplyOf<typeof readStoreSettings>;
  readonly shown: readonly StoreFeature[];
  readonly structures: ReplyOf<typeof listStructures>;
}

/** Saves, and reads the store again everywhere. */
function useSave() {
  const t = useTexts('stores');
  const queries = useQueryClient();
  const { isBusy, run } = useCodedCall();
  const save = async (
    change: Parameters<typeof call<typeof changeStoreSettings>>[1],
    errors: FieldErrors,
  ): Promise<boolean> => {
    const done = await run(
      () => call(changeStoreSettings, change),
      { done: t('modified'), withoutApp: t('modifiedWithoutApp'), failed: t('modifyFailed') },
      { errors },
    );
    if (done === undefined) return false;
    await queries.invalidateQueries({ queryKey: keyOf(readStoreFeatures) });
    for (const read of [readStore, readStoreSettings, listStructures])
      await queries.invalidateQueries({ queryKey: keyOf(read), refetchType: 'inactive' });
    return true;
  };
  return { isBusy, save };
}

/** The screen settings while they are edited. */
function useManner(first: MannerDraft, errors: FieldErrors) {
  const t = useTexts('stores');
  const alert = useAlert();
  const [draft, setDraft] = useState(first);
  return {
    draft,
    change: (change: Partial<MannerDraft>): void => setDraft((present) => ({ ...present, ...change })),
    whenRight: (run: () => void): void => {
      const { closesAt, prizeHeading } = mannerProblems(draft);
      const problem = closesAt ?? prizeHeading;
      errors.mark({
        closesAt: closesAt && t(`settings.${closesAt}`),
        prizeHeading: prizeHeading && t(`settings.${prizeHeading}`),
      });
      if (problem === undefined) run();
      else alert.warning(t(`settings.${problem}`));
    },
  };
}

/** The money settings, with the time zone that decides which law applies to money pools. */
function useMoney(saved: { readonly money: MoneyDraft; readonly manner: MannerDraft }, { timeZone }: MannerDraft) {
  const t = useTexts('stores');
  const general = useTexts('general');
  const alert = useAlert();
  const [draft, setDraft] = useState(saved.money);
  const caution = cautionOf({ money: saved.money, timeZone: saved.manner.timeZone }, { money: draft, timeZone });
  const changes = moneyChanges(saved.money, draft);
  return {
    draft,
    caution,
    changes,
    change: (change: Partial<MoneyDraft>): void => setDraft((present) => ({ ...present, ...change })),
    whenRead: (run: () => void): void => {
      if (isPriceUnread(draft)) alert.warning(general('number.missing'));
      else if (caution === undefined || draft.hasReadCaution) run();
      else alert.warning(t('settings.money.cautionUnread'));
    },
  };
}

function SettingsForm({ store, settings, structures, shown }: FormProps) {
  const t = useTexts('stores');
  const { isBusy, save } = useSave();
  const [saved, setSaved] = useState(() => ({
    draft: storeDraftOf(store),
    first: settings.defaultStructureId,
    manner: mannerDraftOf(settings),
    money: moneyDraftOf(settings),
    shown,
  }));
  const [features, setFeatures] = useState(saved.shown);
  const [first, setFirst] = useState(saved.first);
  const { draft, change, errors, whenRight } = useStoreForm(saved.draft);
  const manner = useManner(saved.manner, errors);
  const money = useMoney(saved, manner.draft);
  const isChanged =
    first !== saved.first ||
    !isSameStore(draft, saved.draft) ||
    Object.keys({
      ...mannerChanges(saved.manner, manner.draft),
      ...money.changes,
      ...featureChanges(saved.shown, features),
    }).length > 0;
  useLeaveGuard(isChanged, t('leave'));

  const send = async (): Promise<void> => {
    const { adminId: _notOnes, ...fields } = toWire(draft);
    const chosen = { ...mannerChanges(saved.manner, manner.draft), ...featureChanges(saved.shown, features) };
    const request = { ...fields, ...chosen, ...money.changes, id: store.id, defaultStructureId: first };
    if (!(await save(request, errors))) return;
    setSaved({ draft, first, manner: manner.draft, money: moneyDraftOf(money.draft), shown: features });
    money.change({ hasReadCaution: false });
  };
  return (
    <Stack gap="lg" {...errors.form}>
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg">
        <Stack gap="lg">
          <Card title={t('basics')}>
            <StoreFields draft={draft} onChange={change} errors={errors} />
          </Card>
          <Card title={t('settings.games')}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <NativeSelect
                label={t('settings.defaultStructure')}
                description={t('settings.defaultStructureHint')}
                value={first === null ? '' : String(first)}
                data={[
                  { value: '', label: t('settings.firstStructure') },
                  ...structures.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={({ currentTarget: { value } }) => setFirst(value === '' ? null : Number(value))}
              />
              <ClosingField draft={manner.draft} onChange={manner.change} errors={errors} />
            </SimpleGrid>
          </Card>
          <FeaturesCard shown={features} onChange={setFeatures} />
          <IntegrationsCard />
        </Stack>
        <Stack gap="lg">
          <LookCard />
          <Card title={t('settings.screens')} hint={t('settings.screensHint')}>
            <MannerFields draft={manner.draft} onChange={manner.change} errors={errors} />
          </Card>
          <MoneyCard
            draft={money.draft}
            currency={manner.draft.currency}
            caution={money.caution}
            onChange={money.change}
          />
        </Stack>
      </SimpleGrid>
      <Group justify="flex-end" gap="sm">
        <Text size="sm" c="amber" role="status" mr="auto">
          {isChanged ? t('unsaved') : ''}
        </Text>
        <Button
          loading={isBusy}
          onClick={() => whenRight(() => manner.whenRight(() => money.whenRead(() => void send())))}
        >
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The settings must not change while somebody edits them. */
const HELD = { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' } as const;

function SettingsOf({ storeId }: { readonly storeId: number }) {
  const store = useQuery({ ...reading(readStore, { id: storeId }), ...HELD });
  const settings = useQuery({ ...reading(readStoreSettings, { id: storeId }), ...HELD });
  const structures = useQuery(reading(listStructures, { storeId }));
  const features = useQuery({ ...reading(readStoreFeatures, { id: storeId }), refetchOnMount: 'always' });
  const all = [store, settings, structures, features];
  // The menu may have read the features a while ago.
  if (store.data && settings.data && structures.data && features.data && features.isFetchedAfterMount)
    return (
      <SettingsForm
        store={store.data}
        structures={structures.data}
        settings={settings.data}
        shown={features.data.shown}
      />
    );
  const failed = all.find(({ isError }) => isError);
  if (failed === undefined) return <LoadingState />;
  const retry = (): void => {
    for (const each of all) void each.refetch();
  };
  return <ErrorState failure={failed.error} onRetry={retry} isRetrying={failed.isFetching} />;
}

export function StoreSettingsPage() {
  const t = useTexts('stores');
  return (
    <Page title={t('settings.title')} notice={t('settings.notice')} width="wide">
      <OfStore>{(storeId) => <SettingsOf storeId={storeId} />}</OfStore>
    </Page>
  );
}

/** Links to the look of the boards and to the poster. */
function LookCard() {
  const t = useTexts('stores');
  const look = useTexts('storeLook');
  return (
    <Card title={look('title')} hint={look('openHint')}>
      <Group gap="sm">
        <Button component={Link} to="/store-look" variant="default" leftSection={<IconPalette size={18} aria-hidden />}>
          {look('title')}
        </Button>
        <Button component={Link} to="/poster" variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
          {t('settings.poster')}
        </Button>
      </Group>
    </Card>
  );
}
