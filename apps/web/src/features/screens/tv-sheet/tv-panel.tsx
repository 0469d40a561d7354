// Shows a game on a TV of the store with one press, with undo, or connects a new TV that shows it at once.

import { directScreen, type PairedScreen, type WireScreenDirection } from '@feltclock/contract';
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SheetGame } from '../../../domain-ui/tv-sheet/tv-sheet.ts';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import { TvReach } from '../first-screen.tsx';
import { PairForm } from '../pair-form.tsx';
import { useScreenChange, useScreens, useTvAddress } from '../use-screens.ts';
import classes from './tv-sheet.module.css';
import { TvTiles } from './tv-tiles.tsx';

interface Change {
  readonly screen: PairedScreen;
  readonly direction: WireScreenDirection;
}

/** Shows the game on a screen, and keeps what the screen should show before. */
function useShowing({ id, storeId }: SheetGame) {
  const t = useTexts('screens');
  const [last, setLast] = useState<Change>();
  const change = useScreenChange(
    ({ screen, direction }: Change) => call(directScreen, { id: storeId, screenId: screen.id, direction }),
    { failed: t('directFailed') },
  );
  const show = (screen: PairedScreen): void => {
    const before = { screen, direction: screen.direction };
    change.mutate({ screen, direction: { kind: 'game', gameId: id } }, { onSuccess: () => setLast(before) });
  };
  const undo = (before: Change): void => change.mutate(before, { onSuccess: () => setLast(undefined) });
  const changing = change.isPending ? change.variables : undefined;
  return { last, changing, show, undo };
}

interface UndoProps {
  readonly last: Change;
  readonly isBusy: boolean;
  readonly onUndo: (last: Change) => void;
}

function Undo({ last, isBusy, onUndo }: UndoProps) {
  const t = useTexts('screens');
  const { id, name } = last.screen;
  const quick = useQuickPress(`undo ${String(id)}`);
  return (
    <Button
      size="md"
      variant="light"
      color="amber"
      ml="auto"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-label={t('sheet.undoOf', { name })}
      disabled={isBusy}
      onClick={quick(() => onUndo(last))}
    >
      {t('sheet.undo')}
    </Button>
  );
}

interface ConnectProps {
  readonly storeId: number;
  readonly onPaired: (screen: PairedScreen) => void;
}

function Connect({ storeId, onPaired }: ConnectProps) {
  const t = useTexts('screens');
  const { url } = useTvAddress(storeId);
  return (
    <Stack component="section" gap="xs" aria-label={t('sheet.connect')}>
      <Text className={classes['address'] ?? ''}>{t('sheet.open', { url })}</Text>
      <TvReach storeId={storeId} />
      <PairForm storeId={storeId} scanned="" onPaired={onPaired} />
    </Stack>
  );
}

function ConnectButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts('screens');
  return (
    <Button variant="default" size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={onPress}>
      {t('sheet.connect')}
    </Button>
  );
}

export function TvPanel({ game }: { readonly game: SheetGame }) {
  const t = useTexts('screens');
  const { storeId } = game;
  const list = useScreens(storeId);
  const { last, changing, show, undo } = useShowing(game);
  const [isConnecting, setIsConnecting] = useState(false);
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  const hasTvs = list.data.length > 0;
  const connected = (screen: PairedScreen): void => {
    setIsConnecting(false);
    show(screen);
  };
  const isConnectingNow = isConnecting || !hasTvs;
  return (
    <Stack gap="md">
      {hasTvs && <TvTiles game={game} screens={list.data} changing={changing} onShow={show} />}
      {isConnectingNow && <Connect storeId={storeId} onPaired={connected} />}
      <VisuallyHidden role="status">{last && t('sheet.done', { name: last.screen.name })}</VisuallyHidden>
      {(!isConnectingNow || last !== undefined) && (
        <div className={classes['foot']}>
          {!isConnectingNow && <ConnectButton onPress={() => setIsConnecting(true)} />}
          {last && <Undo last={last} isBusy={changing !== undefined} onUndo={undo} />}
        </div>
      )}
    </Stack>
  );
}
