// The menu's entries, in the side bar on wide screens and in a drawer on phones.

import { NavLink as NavRow, Stack } from '@mantine/core';
import {
  IconAdjustmentsStar,
  IconBuildingStore,
  IconCirclePlus,
  IconClockSearch,
  IconCoins,
  IconHistory,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconLayoutList,
  IconLogin,
  IconLogout,
  IconSpeakerphone,
  IconStack2,
  IconTrophy,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router';
import { useWorkingStore } from '../shared/api/working-store.ts';
import { useTexts } from '../shared/i18n/use-texts.ts';
import { useSession } from '../shared/session/session.ts';
import classes from './default-layout.module.css';
import { isOthersPoints, isWithin, menuOf, type MenuKey } from './menu.ts';

const ICONS: Readonly<Record<MenuKey, TablerIcon>> = {
  main: IconHome,
  timerList: IconClockSearch,
  award: IconTrophy,
  myPoints: IconCoins,
  storePoints: IconAdjustmentsStar,
  userList: IconUsers,
  adManage: IconSpeakerphone,
  structureCreate: IconStack2,
  gameCreate: IconCirclePlus,
  gameList: IconLayoutList,
  storeManage: IconBuildingStore,
  people: IconUsersGroup,
  profile: IconUserCircle,
  passwordManage: IconKey,
  audit: IconHistory,
  wall: IconLayoutGrid,
  signUp: IconUserPlus,
  signIn: IconLogin,
  signOut: IconLogout,
};

export function MainMenu({ onNavigate }: { readonly onNavigate?: () => void }) {
  const t = useTexts('general');
  const profile = useSession((state) => state.profile);
  const { storeId } = useWorkingStore();
  const { pathname, search } = useLocation();
  const isOthers = isOthersPoints(pathname, search, profile?.id);
  return (
    <Stack component="nav" gap={4} aria-label={t('menu.label')}>
      {menuOf(profile, storeId).map(({ key, to }) => {
        const Icon = ICONS[key];
        return (
          <NavRow
            key={key}
            component={NavLink}
            to={to}
            className={classes['link']}
            data-within={isWithin(key, pathname) || (isOthers && key === 'userList')}
            aria-current={isOthers && key === 'myPoints' ? 'false' : 'page'}
            label={t(`menu.${key}`)}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            {...(onNavigate && { onClick: onNavigate })}
          />
        );
      })}
    </Stack>
  );
}
