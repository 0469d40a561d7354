// Sends the stored structure to the App, as new or modified; super administrators only (docs/rules/venues.md#the-app).

import { sendStructureAsModified, sendStructureAsNew } from '@feltclock/contract';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { SendToAppButton } from '../../../domain-ui/app-sending/send-to-app-button.tsx';
import { call } from '../../../shared/api/call.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';

interface AppButtonsProps {
  readonly structure: { readonly id: number; readonly name: string };
  /** True if the structure on the screen differs from the stored one, which is what is sent. */
  readonly isChanged: boolean;
}

const WAYS = [
  { how: 'new', call: sendStructureAsNew, label: 'app.sendNew', question: 'app.confirmNew' },
  { how: 'modified', call: sendStructureAsModified, label: 'app.sendModified', question: 'app.confirmModified' },
] as const;
type Way = (typeof WAYS)[number];

function useSend(structureId: number) {
  const t = useTexts('operating');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: (way: Way) => call(way.call, { id: structureId }),
    onSuccess: ({ code, message }) => {
      if (code === 1) alert.success(t('app.sent'));
      else alert.error(message === '' ? t('app.failed') : t('app.refused', { reason: bracketed(message) }));
    },
    onError: (failure) => {
      failureAlert.withoutReason(t('app.failed'), failure);
    },
  });
}

export function AppButtons({ structure, isChanged }: AppButtonsProps) {
  const t = useTexts('operating');
  const confirm = useConfirm();
  const maySend = useSession((state) => state.profile?.role === 'SUPER_ADMIN');
  const { mutate, isPending, variables } = useSend(structure.id);
  if (!maySend) return null;
  const ask = (way: Way): void => {
    const question = t(way.question, { name: structure.name });
    confirm({
      message: isChanged ? `${question}\n\n${t('app.unsaved')}` : question,
      onConfirm: () => mutate(way),
    });
  };
  return WAYS.map((way) => (
    <SendToAppButton
      key={way.how}
      leftSection={<IconSend size={18} aria-hidden />}
      disabled={isPending}
      loading={isPending && variables.how === way.how}
      onSend={() => ask(way)}
    >
      {t(way.label)}
    </SendToAppButton>
  ));
}
