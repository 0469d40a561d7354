// The popup of a game's short link: the address to copy, its QR code, and a button to replace it (docs/rules/venues.md#short-links-overlays-posters).

import type { GameListItem } from '@feltclock/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { CopyField } from '../../shared/ui/sharing/copy-field.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import classes from './short-link-popup.module.css';
import { ShowOnTv } from './show-on-tv.tsx';
import type { ShortLink } from './use-short-link.ts';
import { Popup } from '../../shared/ui/popups/popup.tsx';

interface ShortLinkPopupProps {
  readonly game: Pick<GameListItem, 'id' | 'name'>;
  readonly link: ShortLink;
  readonly url: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortLinkPopup({ game, link, url, isOpen, onClose }: ShortLinkPopupProps) {
  const t = useTexts('gameList');
  const general = useTexts('general');
  const confirm = useConfirm();
  const askToReplace = (): void =>
    confirm({
      message: t('shortLink.replaceConfirm'),
      confirmLabel: t('shortLink.replace'),
      isDangerous: true,
      onConfirm: link.replace,
    });
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('shortLink.title')} size="md">
      <Stack gap="md">
        <div>
          <Text fw={600} lineClamp={2}>
            {game.name}
          </Text>
          <Text size="sm" c="dimmed">
            {t('shortLink.hint')}
          </Text>
          {link.reach !== 'as-asked' && (
            <Text size="sm" c="amber" role="note">
              {t(`shortLink.reach.${link.reach}`)}
            </Text>
          )}
        </div>
        <div className={classes['code']}>
          <QrCode text={url} label={t('shortLink.qr', { name: game.name })} />
        </div>
        <CopyField
          text={url}
          words={{
            label: t('shortLink.address'),
            copy: t('shortLink.copy'),
            copied: t('shortLink.copied'),
            byHand: t('shortLink.copyByHand'),
          }}
        />
        <ShowOnTv game={game} />
        <div>
          <CopyField
            text={url.replace('/s/', '/overlay/')}
            words={{
              label: t('shortLink.overlay'),
              copy: t('shortLink.overlayCopy'),
              copied: t('shortLink.copied'),
              byHand: t('shortLink.copyByHand'),
            }}
          />
          <Text size="sm" c="dimmed" mt={4}>
            {t('shortLink.overlayHint')}
          </Text>
        </div>
        <Group justify="space-between" gap="sm">
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={link.isAsking}
            onClick={askToReplace}
          >
            {t('shortLink.replace')}
          </Button>
          <Group gap="sm">
            <Button
              component={Link}
              to={`/poster?id=${String(game.id)}`}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              {t('shortLink.poster')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {general('close')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Popup>
  );
}
