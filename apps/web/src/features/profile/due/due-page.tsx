// The page of what has to be done before anything else: why, the thing itself, and signing out as the one way around it.

import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FrontDoor } from '../../../shared/ui/page/front-door.tsx';

interface DuePageProps {
  readonly title: string;
  /** Why it has to be done; absent once it is. */
  readonly why?: string | undefined;
  readonly children: ReactNode;
}

export function DuePage({ title, why, children }: DuePageProps) {
  const t = useTexts('account');
  return (
    <main>
      <FrontDoor
        title={title}
        below={
          <Anchor component={Link} to="/logout" ta="center" size="sm">
            {t('password.signOut')}
          </Anchor>
        }
      >
        {why !== undefined && (
          <Text c="dimmed" mb="lg">
            {why}
          </Text>
        )}
        {children}
      </FrontDoor>
    </main>
  );
}
