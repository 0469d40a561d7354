// The popup of a game's short link: its address to copy, its QR code, and a way to replace it (docs/rules/short-links.md#shown-to-staff).

import type { GameListItem } from '@feltclock/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { copyText, pageClipboard } from '../../shared/ui/copy-text.ts';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import classes from './short-link-popup.module.css';
import type { ShortLink } from './use-short-link.ts';
import { Popup } from '../../shared/ui/popup.tsx';

interface ShortLinkPopupProps {
  readonly game: GameListItem;
  readonly link: ShortLink;
  readonly url: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The address, and how copying it went. */
function Address({ url }: { readonly url: string }) {
  const t = useTexts('gameList');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<{ readonly url: string; readonly isDone: boolean }>();
  const copy = async (): Promise<void> => {
    if (field.current === null) return;
    setCopied({ url, isDone: await copyText(field.current, url, pageClipboard()) });
  };
  const told = copied?.url === url ? copied : undefined;
  return (
    <div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          ref={field}
          label={t('shortLink.address')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={classes['address']}
        />
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} data-autofocus>
          {t('shortLink.copy')}
        </Button>
      </Group>
      <Text size="sm" c={told?.isDone === false ? 'amber' : 'felt'} role="status" className={classes['told']}>
        {told && t(told.isDone ? 'shortLink.copied' : 'shortLink.copyByHand')}
      </Text>
    </div>
  );
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
        <Address url={url} />
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
          <Button variant="default" onClick={onClose}>
            {general('close')}
          </Button>
        </Group>
      </Stack>
    </Popup>
  );
}
