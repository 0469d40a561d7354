// The sheet "Show on a TV" of a game: the store's TVs and a new one, or the links for phones and streams (docs/rules/screens.md#on-a-tv).
// Both need the same right, and only those with it are offered the sheet.

import { Tabs, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import type { OpenSheet } from '../../../domain-ui/tv-sheet/tv-sheet.ts';
import { LinkPanel } from './link-panel.tsx';
import { TvPanel } from './tv-panel.tsx';

interface TvSheetProps {
  readonly sheet: OpenSheet;
  readonly onClose: () => void;
}

export function TvSheet({ sheet: { game, tab }, onClose }: TvSheetProps) {
  const t = useTexts('screens');
  return (
    <Popup isOpen onClose={onClose} title={t('showOn')} size="xl">
      <Text fw={600} lineClamp={2} mb="sm">
        {game.name}
      </Text>
      <Tabs defaultValue={tab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="tvs">{t('sheet.tvs')}</Tabs.Tab>
          <Tabs.Tab value="links">{t('sheet.links')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tvs">
          <TvPanel game={game} />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <LinkPanel game={game} />
        </Tabs.Panel>
      </Tabs>
    </Popup>
  );
}
