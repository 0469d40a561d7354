// API keys for other programs: of a store for its owner, or of the platform (docs/rules/people.md#api-keys).

import { Button, SimpleGrid, Stack } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingState } from '../../shared/ui/page/states.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { KeyExamples, type KeyOwner } from './key-examples.tsx';
import { KeyList } from './key-list.tsx';
import { NewKeyCard } from './new-key.tsx';
import { useKeyTexts, type KeyTexts } from './use-key-texts.ts';

/** Stands for the key in the examples. */
const ANY_KEY = 'fck_…';

function KeysOf({ t, owner }: { readonly t: KeyTexts; readonly owner: KeyOwner }) {
  const reference = (
    <Button
      component="a"
      href="/api/docs"
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconBook2 size={18} aria-hidden />}
    >
      {t('reference')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <KeyList t={t} owner={owner} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <NewKeyCard t={t} owner={owner} />
        <Card title={t('examples')} hint={t('examplesHint')} actions={reference}>
          <KeyExamples t={t} secret={ANY_KEY} owner={owner} />
        </Card>
      </SimpleGrid>
    </Stack>
  );
}

/** `?of=platform` shows the keys of the platform to its administrators. */
export function IntegrationsPage() {
  const t = useKeyTexts();
  const general = useTexts('general');
  const [params] = useSearchParams();
  const runsPlatform = useSession((state) => mayEver(state.profile, 'run-platform'));
  const isOfPlatform = runsPlatform && params.get('of') === 'platform';
  if (t === undefined) return <LoadingState />;
  return (
    <Page title={general('menu.integrations')} notice={t(isOfPlatform ? 'noticePlatform' : 'notice')} width="wide">
      {isOfPlatform ? <KeysOf t={t} owner="ALL" /> : <OfStore>{(id) => <KeysOf t={t} owner={id} />}</OfStore>}
    </Page>
  );
}
