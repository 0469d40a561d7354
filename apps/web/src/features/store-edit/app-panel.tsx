// Sends a stored store to the App again, as a new or a modified one, after a question (docs/rules/app-link.md#sending-on-request).

import { Group } from '@mantine/core';
import { SendToAppButton } from '../../domain-ui/app-sending/send-to-app-button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import type { useStoreCalls } from './use-store-calls.ts';

interface AppPanelProps {
  /** The name of the store as saved, which is what is sent. */
  readonly name: string;
  readonly calls: ReturnType<typeof useStoreCalls>;
  readonly isDisabled: boolean;
}

const WAYS = [
  { how: 'created', label: 'sendNew', question: 'confirmSendNew' },
  { how: 'modified', label: 'sendModified', question: 'confirmSendModified' },
] as const;

export function AppPanel({ name, calls, isDisabled }: AppPanelProps) {
  const t = useTexts('stores');
  const confirm = useConfirm();
  return (
    <Card title={t('toApp')} hint={t('toAppHint')}>
      <Group gap="sm">
        {WAYS.map(({ how, label, question }) => (
          <SendToAppButton
            key={how}
            disabled={isDisabled || calls.isBusy}
            onSend={() => confirm({ message: t(question, { name }), onConfirm: () => void calls.send(how) })}
          >
            {t(label)}
          </SendToAppButton>
        ))}
      </Group>
    </Card>
  );
}
