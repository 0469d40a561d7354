// Links from the main page to the most frequent tasks of staff.

import { SimpleGrid, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './main-page.module.css';

export function Shortcuts({ storeId }: { readonly storeId: number }) {
  const t = useTexts('main');
  const general = useTexts('general');
  const mayPrepare = useMay('change-venue');
  const preparing = [
    {
      to: `/game-create?storeId=${String(storeId)}`,
      title: general('menu.gameCreate'),
      text: t('shortcutGameCreate'),
    },
    {
      to: `/structure-create?id=${String(storeId)}`,
      title: general('menu.structureCreate'),
      text: t('shortcutStructureCreate'),
    },
  ];
  const links = [
    { to: '/game-list', title: general('menu.gameList'), text: t('shortcutGameList') },
    ...(mayPrepare ? preparing : []),
  ];
  return (
    <section aria-label={t('shortcuts')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {links.map(({ to, title, text }) => (
          <Link key={to} to={to} className={classes['shortcut']}>
            <span>
              <Title order={2} size="h5">
                {title}
              </Title>
              <Text c="dimmed" size="sm" mt={4}>
                {text}
              </Text>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </Link>
        ))}
      </SimpleGrid>
    </section>
  );
}
