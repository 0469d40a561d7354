// The welcome at the top of the main page.

import { Container, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { BrandMark } from '../../shared/ui/page/brand-mark.tsx';
import { usePageTitle } from '../../shared/ui/page/page.tsx';
import classes from './main-page.module.css';

interface WelcomeProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function Welcome({ title, text, action, children }: WelcomeProps) {
  const general = useTexts('general');
  usePageTitle(general('menu.main'));
  return (
    <Container size="lg" m={0} p={{ base: 'md', sm: 'xl' }}>
      <section className={classes['welcome']}>
        <BrandMark size={40} />
        <Title order={1} className={classes['title']}>
          {title}
        </Title>
        {text !== undefined && <Text c="var(--look-soft)">{text}</Text>}
        {action}
      </section>
      {children}
    </Container>
  );
}
