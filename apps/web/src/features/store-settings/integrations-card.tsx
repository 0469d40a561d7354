// Leads to the keys of other programs, which most stores never need (docs/rules/people.md#api-keys).

import { Button } from '@mantine/core';
import { IconPlug } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';

export function IntegrationsCard() {
  const t = useTexts('stores');
  const general = useTexts('general');
  return (
    <Card title={general('menu.integrations')} hint={t('integrationsHint')}>
      <Button component={Link} to="/integrations" variant="default" leftSection={<IconPlug size={18} aria-hidden />}>
        {general('menu.integrations')}
      </Button>
    </Card>
  );
}
