// The icon of an alert, so that its kind does not depend on colour alone.

import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';

const ICONS = { success: IconCheck, error: IconX, warning: IconAlertTriangle } as const;

export function AlertIcon({ kind }: { readonly kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return <Icon size={18} stroke={2.2} aria-hidden />;
}
