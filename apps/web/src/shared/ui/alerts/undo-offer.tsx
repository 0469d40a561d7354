// A message about the last action with an undo button, shown as long as a game command can be undone.

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

/** The returned function removes it. */
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
