// Prints the slips of an act from a list.

import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FloorView } from '../live/floor-view.ts';

interface PrintButtonProps {
  readonly view: FloorView;
  readonly act: number;
  /** What was done, for screen readers. */
  readonly what: string;
}

export function PrintButton({ view: { receipts }, act, what }: PrintButtonProps) {
  const t = useTexts('receipts');
  const quick = useQuickPress(String(act));
  if (receipts.kindsOf(act).length === 0) return null;
  const label = receipts.labelOf(act);
  return (
    <ActionIcon
      variant="default"
      size="lg"
      title={label}
      aria-label={t('printOf', { what, label })}
      onClick={quick(() => receipts.print(act))}
    >
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  );
}
