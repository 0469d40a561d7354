// How to connect the first TV, in three steps.

import { Button, List, Stack, Text } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CopyField } from '../../shared/ui/sharing/copy-field.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import { useTvAddress } from './use-screens.ts';

/** Who can open the shown address, if it differs from the console's own address. */
export function TvReach({ storeId }: { readonly storeId: number }) {
  const t = useTexts('screens');
  const { reach } = useTvAddress(storeId);
  if (reach === 'as-asked') return null;
  return (
    <Text size="sm" c="dimmed" role="note">
      {t(`reach.${reach}`)}
    </Text>
  );
}

export function FirstScreen({ storeId }: { readonly storeId: number }) {
  const t = useTexts('screens');
  const { url } = useTvAddress(storeId);
  const mayChange = useMay('change-venue');
  if (!mayChange) return <EmptyState title={t('none')} />;
  return (
    <Card title={t('noneMay')} hint={t('none')}>
      <Stack gap="lg">
        <List type="ordered" spacing="md">
          <List.Item>{t('step1')}</List.Item>
          <List.Item>{t('step2')}</List.Item>
          <List.Item>{t('step3')}</List.Item>
        </List>
        <CopyField
          text={url}
          words={{ label: t('address'), copy: t('copy'), copied: t('copied'), byHand: t('copyByHand') }}
        />
        <TvReach storeId={storeId} />
        <Button
          component={Link}
          to="/screens/pair"
          size="lg"
          leftSection={<IconDeviceTv size={20} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('pair')}
        </Button>
      </Stack>
    </Card>
  );
}
