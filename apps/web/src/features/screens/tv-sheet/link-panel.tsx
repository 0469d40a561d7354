// The links of a game: the address to copy with its QR code, the overlay of a stream, and a new link instead of this one
// (docs/rules/venues.md#short-links-overlays-posters).

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { SheetGame } from '../../../domain-ui/tv-sheet/tv-sheet.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { CopyField } from '../../../shared/ui/sharing/copy-field.tsx';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import classes from './tv-sheet.module.css';
import { useShortLink, type ShortLink } from './use-short-link.ts';

function Overlay({ url }: { readonly url: string }) {
  const t = useTexts('gameList');
  return (
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
  );
}

function Foot({ game, link }: { readonly game: SheetGame; readonly link: ShortLink }) {
  const t = useTexts('gameList');
  const confirm = useConfirm();
  const askToReplace = (): void =>
    confirm({
      message: t('shortLink.replaceConfirm'),
      confirmLabel: t('shortLink.replace'),
      isDangerous: true,
      onConfirm: link.replace,
    });
  return (
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
      <Button
        component={Link}
        to={`/poster?id=${String(game.id)}`}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {t('shortLink.poster')}
      </Button>
    </Group>
  );
}

export function LinkPanel({ game }: { readonly game: SheetGame }) {
  const t = useTexts('gameList');
  const general = useTexts('general');
  const link = useShortLink(game);
  const { url } = link;
  if (url === undefined && link.isAsking) return <LoadingState />;
  if (url === undefined) {
    const again = (
      <Button variant="default" onClick={link.ask}>
        {general('retry')}
      </Button>
    );
    return <EmptyState title={t('shortLink.none')} action={again} />;
  }
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed">
          {t('shortLink.hint')}
        </Text>
        {link.reach !== 'as-asked' && (
          <Text size="sm" c="amber" role="note">
            {t(`shortLink.reach.${link.reach}`)}
          </Text>
        )}
      </div>
      <div className={classes['links']}>
        <div className={classes['code']}>
          <QrCode text={url} label={t('shortLink.qr', { name: game.name })} />
        </div>
        <div>
          <CopyField
            text={url}
            words={{
              label: t('shortLink.address'),
              copy: t('shortLink.copy'),
              copied: t('shortLink.copied'),
              byHand: t('shortLink.copyByHand'),
            }}
          />
          <Overlay url={url} />
        </div>
      </div>
      <Foot game={game} link={link} />
    </Stack>
  );
}
