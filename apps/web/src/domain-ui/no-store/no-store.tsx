// Shown by a screen of a store while there is no store, with the way to create one (docs/rules/first-start.md#an-empty-start).

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/page/states.tsx';

export function NoStore() {
  const t = useTexts('general');
  const mayMake = useSession((state) => mayEver(state.profile, 'run-platform'));
  if (!mayMake) return <EmptyState title={t('store.none')} hint={t('store.askToJoin')} />;
  const make = (
    <Button component={Link} to="/store-create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('store.make')}
    </Button>
  );
  return <EmptyState title={t('store.none')} hint={t('store.noneHint')} action={make} />;
}
