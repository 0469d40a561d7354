// The layout of most pages: header, menu (a drawer on phones) and the page.

import { changePreferences, type Language } from '@feltclock/contract';
import { AppShell, Burger, Drawer, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet } from 'react-router';
import { call } from '../shared/api/call.ts';
import { useSpokenLanguage } from '../shared/i18n/spoken-language.ts';
import { useTexts } from '../shared/i18n/use-texts.ts';
import { session, useSession } from '../shared/session/session.ts';
import { BrandMark } from '../shared/ui/brand-mark.tsx';
import { LanguageMenu } from '../shared/ui/language-menu.tsx';
import { SchemeMenu } from '../shared/ui/look/scheme-menu.tsx';
import { useTellFailure } from '../shared/ui/use-tell-failure.ts';
import classes from './default-layout.module.css';
import { MachineBanner } from './machine-banner.tsx';
import { MainMenu } from './main-menu.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** Changes to the chosen language, and remembers it for whoever is signed in. */
function useChooseLanguage(): (language: Language) => void {
  const { change } = useSpokenLanguage();
  const tell = useTellFailure();
  return (language) => {
    const choose = async (): Promise<void> => {
      await change(language);
      if (session.get().profile !== undefined) session.changeProfile(await call(changePreferences, { language }));
    };
    choose().catch(tell.plainly);
  };
}

export function DefaultLayout() {
  const t = useTexts('general');
  const nickname = useSession((state) => state.profile?.nickname);
  const [isMenuOpen, menu] = useDisclosure(false);
  const chooseLanguage = useChooseLanguage();
  const main = useFocusOnArrival();
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: true } }}
      transitionDuration={0}
    >
      <a href="#main" className={classes['skip']}>
        {t('skipToContent')}
      </a>
      <AppShell.Header className={classes['header']}>
        <Burger opened={isMenuOpen} onClick={menu.toggle} hiddenFrom="md" size="sm" aria-label={t('menu.open')} />
        <Link to="/main" className={classes['brand']}>
          <BrandMark />
          {t('product')}
        </Link>
        <Group ml="auto" gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed" truncate maw={180} visibleFrom="xs">
            {nickname}
          </Text>
          <SchemeMenu />
          <LanguageMenu onChoose={chooseLanguage} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes['navbar']} visibleFrom="md">
        <MainMenu />
      </AppShell.Navbar>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        title={t('menu.label')}
        size={300}
        closeButtonProps={{ 'aria-label': t('menu.close') }}
        hiddenFrom="md"
      >
        <MainMenu onNavigate={menu.close} />
      </Drawer>
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes['main']}>
        <MachineBanner />
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
