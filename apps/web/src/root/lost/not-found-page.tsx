import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { ToTournaments } from '../../shared/ui/page/to-tournaments.tsx';

export function NotFoundPage() {
  const t = useTexts('general');
  return (
    <Page title={t('notFound.title')} notice={t('notFound.text')} width="narrow">
      <Group>
        <Button component={Link} to="/main" variant="default">
          {t('backToMain')}
        </Button>
        <ToTournaments />
      </Group>
    </Page>
  );
}
