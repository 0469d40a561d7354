// The menu on phones: a drawer, fetched when it is first opened.

import '../../shared/ui/look/kit-rest.css';
import { Drawer } from '@mantine/core';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useOpensOnceThere } from '../../shared/ui/menus/use-opens-once-there.ts';
import { MainMenu } from './main-menu.tsx';

export function MenuDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useTexts('general');
  return (
    <Drawer
      opened={useOpensOnceThere(isOpen)}
      onClose={onClose}
      title={t('menu.label')}
      size={300}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
    >
      <MainMenu onNavigate={onClose} />
    </Drawer>
  );
}
