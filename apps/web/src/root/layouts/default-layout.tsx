// The layout of most pages: header, menu (at the side; on phones a drawer, with a bar at the foot) and the page.

import { changePreferences, type Language } from '@feltclock/contract';
import { ActionIcon, Burger, Group, Drawer, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLock } from '@tabler/icons-react';
import { useState, useEffect, useRef, type RefObject } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { screenLock } from '../../shared/session/browser-lock.ts';
import { session, useSession } from '../../shared/session/session.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { BrandMark } from '../../shared/ui/page/brand-mark.tsx';
import { LanguageMenu } from '../../shared/ui/menus/language-menu.tsx';
import { SchemeMenu } from '../../shared/ui/look/scheme-menu.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { HelpArticle } from '../../shared/ui/page/help-link.tsx';
import { SkipLink } from '../../shared/ui/page/skip-link.tsx';
import { ConsoleSearch } from '../finding/finding.tsx';
import { MachineBanner } from './machine-banner.tsx';
import { AccountMenu } from '../menu/account-menu.tsx';
import { TvSheetPlace } from './tv-sheet-place.tsx';
import { MainMenu } from '../menu/main-menu.tsx';
import { screenAt } from '../screens.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';
import { BottomBar } from '../menu/bottom-bar.tsx';
import { lock, useIsTakenUp } from '../session/tablet-lock.ts';
import classes from './default-layout.module.css';

/** Changes the language, and stores it for a signed-in user. */
function useChooseLanguage(): (language: Language) => void {
  const { change } = useSpokenLanguage();
  const failureAlert = useFailureAlert();
  return (language) => {
    const choose = async (): Promise<void> => {
      await change(language);
      if (session.get().profile !== undefined) session.changeProfile(await call(changePreferences, { language }));
    };
    choose().catch(failureAlert.reasonOnly);
  };
}

/** Below this width the menu is a drawer, with a bar at the foot of the window. */
const NARROW = '(max-width: 61.99em)';

/** Fixed elements with this class keep their place while a dialog hides the scroll bar (react-remove-scroll-bar). */
const KEEPS_ITS_EDGE = 'right-scroll-bar-position';

function Head({ onMenu, onFold }: { readonly onMenu: (() => void) | undefined; readonly onFold: () => void }) {
  const t = useTexts('general');
  const isSignedIn = useSession((state) => state.profile !== undefined);
  const { lockedOn } = useReadable(screenLock.state);
  const chooseLanguage = useChooseLanguage();
  return (
    <header className={`${classes['header'] ?? ''} ${KEEPS_ITS_EDGE}`}>
      {onMenu && <Burger opened={false} onClick={onMenu} size="sm" aria-label={t('menu.open')} />}
      <Link to="/main" className={classes['brand']}>
        <BrandMark />
        <span>{t('product')}</span>
      </Link>
      <Group ml="auto" gap="xs" wrap="nowrap">
        {lockedOn === undefined && <ConsoleSearch onFold={onFold} />}
        <TabletLockButton />
        {isSignedIn ? (
          <AccountMenu onChooseLanguage={chooseLanguage} />
        ) : (
          <>
            <SchemeMenu />
            <LanguageMenu onChoose={chooseLanguage} />
          </>
        )}
      </Group>
    </header>
  );
}

function SideBar({ isFolded, onFold }: { readonly isFolded: boolean; readonly onFold: () => void }) {
  const t = useTexts('general');
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes['navbar']} data-folded={isFolded || undefined}>
      <div className={classes['entries']}>
        <MainMenu isFolded={isFolded} />
      </div>
      <ActionIcon
        className={classes['fold']}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t(isFolded ? 'menu.unfold' : 'menu.fold')}
        aria-expanded={!isFolded}
        onClick={onFold}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}

export function DefaultLayout() {
  const t = useTexts('general');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isFolded, fold] = useMenuFold();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const hasBar = isNarrow && screen?.hasOwnFoot !== true;
  const main = useFocusOnArrival();
  const openMenu = (): void => setMenuOpen(true);
  return (
    <div className={classes['console']} data-menu={isNarrow ? undefined : isFolded ? 'folded' : 'open'}>
      <SkipLink to="main">{t('skipToContent')}</SkipLink>
      <Head onMenu={isNarrow && !hasBar ? openMenu : undefined} onFold={fold} />
      {!isNarrow && <SideBar isFolded={isFolded} onFold={fold} />}
      <MenuDrawer isOpen={isMenuOpen && isNarrow} onClose={() => setMenuOpen(false)} />
      <main id="main" ref={main} tabIndex={-1} className={classes['main']} data-bar={hasBar || undefined}>
        <MachineBanner />
        <HelpArticle value={screen?.help}>
          <Outlet />
        </HelpArticle>
      </main>
      {hasBar && <BottomBar onMore={openMenu} />}
      <TvSheetPlace />
    </div>
  );
}

/** After navigation, the focus moves to the page, not the menu. */
function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  const { pathname } = useLocation();
  useEffect(() => {
    const isArrival = shown.current !== undefined && shown.current !== pathname;
    shown.current = pathname;
    // A field that the page has focused keeps the focus.
    if (isArrival && main.current?.contains(document.activeElement) !== true)
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

const KEPT_AS = 'feltclock.menu';
const FOLDED = 'folded';

/** Whether the side bar is folded, stored in this browser. */
function useMenuFold(): readonly [isFolded: boolean, turn: () => void] {
  const [isFolded, setFolded] = useState(() => browserStorage.getItem(KEPT_AS) === FOLDED);
  const turn = (): void => {
    browserStorage.setItem(KEPT_AS, isFolded ? 'open' : FOLDED);
    setFolded(!isFolded);
  };
  return [isFolded, turn];
}

function MenuDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useTexts('general');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('menu.label')}
      size={300}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
    >
      <MainMenu onNavigate={onClose} />
    </Drawer>
  );
}

/** Locks a tablet that somebody uses (tablet-lock.ts). */
function TabletLockButton() {
  const t = useTexts('tablets');
  if (!useIsTakenUp()) return null;
  return (
    <Button size="sm" leftSection={<IconLock size={18} aria-hidden />} onClick={lock}>
      {t('lock')}
    </Button>
  );
}
