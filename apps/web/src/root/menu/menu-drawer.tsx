// The menu on phones: a drawer.

import { Drawer } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { MainMenu } from './main-menu.tsx';

export function MenuDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
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
