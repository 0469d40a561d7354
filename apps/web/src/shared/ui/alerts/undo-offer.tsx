// A word about what was just done on this screen, with a button that takes it back; it stays as long as a command of a game can be taken back.

import { UNDO_WINDOW } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuickPress } from '../pressing/use-quick-press.ts';

function UndoButton({ label, undo }: { readonly label: string; readonly undo: () => void }) {
  const quick = useQuickPress(label);
  return (
    <Button size="xs" variant="light" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={quick(undo)}>
      {label}
    </Button>
  );
}

/** Shows the offer; the returned function takes it away. */
export function showUndoOffer(what: string, label: string, undo: () => void): () => void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm">{what}</Text>
        <UndoButton label={label} undo={undo} />
      </Group>
    ),
    autoClose: UNDO_WINDOW,
    withCloseButton: false,
    role: 'status',
    'aria-live': 'polite',
  });
  return () => notifications.hide(id);
}
