// Which personal data is stored and why; public (docs/rules/people.md#personal-data).

import { readPrivacy } from '@feltclock/contract';
import { List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { partsOf, type PrivacyPart } from './privacy-parts.ts';

function Part({ part }: { readonly part: PrivacyPart }) {
  if (part.kind === 'heading')
    return (
      <Title order={2} size="h4" mt="sm">
        {part.text}
      </Title>
    );
  if (part.kind === 'paragraph') return <Text>{part.text}</Text>;
  return (
    <List spacing="xs" pe="md">
      {part.items.map((item, index) => (
        <List.Item key={index}>{item}</List.Item>
      ))}
    </List>
  );
}

export function PrivacyPage() {
  const t = useTexts('account');
  const language = useLanguage();
  const privacy = useQuery(reading(readPrivacy, { language }));
  const { data } = privacy;
  return (
    <Page
      title={t('privacy.title')}
      notice={data === undefined ? undefined : t('privacy.version', { version: data.version })}
      width="narrow"
    >
      {privacy.isPending && <LoadingState />}
      {privacy.isLoadingError && (
        <ErrorState failure={privacy.error} onRetry={() => void privacy.refetch()} isRetrying={privacy.isFetching} />
      )}
      {data !== undefined && (
        <Card>
          <Stack gap="sm">
            {partsOf(data.text).map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </Stack>
        </Card>
      )}
    </Page>
  );
}
