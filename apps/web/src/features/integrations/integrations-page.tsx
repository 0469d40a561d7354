// Other programs: API keys and webhooks of a store for its owner, or API keys of the platform
// (docs/rules/people.md#api-keys, docs/rules/events.md#webhooks).

import { Button, Group, Stack, Tabs } from '@mantine/core';
import { IconBook2, IconDownload, IconTimelineEvent, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { KeyExamples, type KeyOwner } from './key-examples.tsx';
import { KeyList } from './key-list.tsx';
import { useKeyTexts, type KeyTexts } from './use-key-texts.ts';
import { useWebhookTexts } from './webhooks/use-webhook-texts.ts';
import { Webhooks } from './webhooks/webhooks.tsx';

/** Stands for the key in the examples. */
const ANY_KEY = 'fck_…';

interface ReferenceProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** It is saved as a file instead of shown. */
  readonly isFile?: boolean;
}

function Reference({ href, icon, label, isFile = false }: ReferenceProps) {
  const opens = isFile ? { download: true } : { target: '_blank', rel: 'noopener' };
  return (
    <Button component="a" href={href} {...opens} variant="default" leftSection={icon}>
      {label}
    </Button>
  );
}

/** Made by tools/release/for-programs.mjs. */
const GUIDE = '/feltclock-integrations.zip';

function KeysOf({ t, owner }: { readonly t: KeyTexts; readonly owner: KeyOwner }) {
  const references = (
    <Group gap="xs">
      <Reference href={GUIDE} icon={<IconDownload size={18} aria-hidden />} label={t('guide')} isFile />
      <Reference href="/api/docs" icon={<IconBook2 size={18} aria-hidden />} label={t('reference')} />
      <Reference
        href="/api/asyncapi.json"
        icon={<IconTimelineEvent size={18} aria-hidden />}
        label={t('eventReference')}
      />
      {owner !== 'ALL' && (
        <Button
          component={Link}
          to={`/venue?id=${String(owner)}`}
          variant="default"
          leftSection={<IconWorld size={18} aria-hidden />}
        >
          {t('guests')}
        </Button>
      )}
    </Group>
  );
  return (
    <Stack gap="lg">
      <KeyList t={t} owner={owner} />
      <Card title={t('examples')} hint={t('examplesHint')} actions={references}>
        <KeyExamples t={t} secret={ANY_KEY} owner={owner} />
      </Card>
    </Stack>
  );
}

const PARTS = ['keys', 'webhooks'] as const;

interface StorePartsProps {
  readonly t: KeyTexts;
  readonly storeId: number;
  readonly part: (typeof PARTS)[number];
  readonly onPart: (part: string | null) => void;
}

function StoreParts({ t, storeId, part, onPart }: StorePartsProps) {
  const webhooks = useWebhookTexts();
  return (
    <Tabs value={part} onChange={onPart} keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="keys">{t('list')}</Tabs.Tab>
        <Tabs.Tab value="webhooks">{webhooks('title')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="keys">
        <KeysOf t={t} owner={storeId} />
      </Tabs.Panel>
      <Tabs.Panel value="webhooks">
        <Webhooks storeId={storeId} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** `?part=webhooks` shows the webhooks of the store, `?of=platform` the keys of the platform to its administrators. */
export function IntegrationsPage() {
  const t = useKeyTexts();
  const webhooks = useWebhookTexts();
  const general = useTexts('general');
  const [params, setParams] = useSearchParams();
  const runsPlatform = useSession((state) => mayEver(state.profile, 'run-platform'));
  if (runsPlatform && params.get('of') === 'platform')
    return (
      <Page title={general('menu.integrations')} notice={t('noticePlatform')} width="wide">
        <KeysOf t={t} owner="ALL" />
      </Page>
    );
  const part = PARTS.find((each) => each === params.get('part')) ?? 'keys';
  const notice = part === 'keys' ? t('notice') : webhooks('notice');
  const choose = (chosen: string | null): void =>
    setParams(chosen === 'webhooks' ? { part: chosen } : {}, { replace: true });
  return (
    <Page title={general('menu.integrations')} notice={notice} width="wide">
      <OfStore>{(storeId) => <StoreParts t={t} storeId={storeId} part={part} onPart={choose} />}</OfStore>
    </Page>
  );
}
