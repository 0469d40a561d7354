// A message about the last action with an undo button, shown as long as a game command can be undone.

import { UNDO_WINDOW } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { useQuickPress } from '../pressing/use-quick-press.ts';

function UndoButton({ label, undo }: { readonly label: string; readonly undo: () => void }) {
  const quick = useQuickPress(label);
  return (
    <Button size="xs" variant="light" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={quick(undo)}>
      {label}
    </Button>
  );
}

interface Slip {
  readonly label: string;
  readonly run: () => void;
}

function PrintButton({ label, run }: Slip) {
  const quick = useQuickPress(label);
  return (
    <Button size="xs" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={quick(run)}>
      {label}
    </Button>
  );
}

/** The returned function removes it. `slip` is what can be printed about the action. */
export function showUndoOffer(what: string, label: string, undo: () => void, slip?: Slip): () => void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm">{what}</Text>
        <Group gap="xs" justify="flex-end">
          {slip !== undefined && <PrintButton {...slip} />}
          <UndoButton label={label} undo={undo} />
        </Group>
      </Group>
    ),
    autoClose: UNDO_WINDOW,
    withCloseButton: false,
    role: 'status',
    'aria-live': 'polite',
  });
  return () => notifications.hide(id);
}
