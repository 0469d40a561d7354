// Signing in with a passkey by one press. Loaded after the page, and shown only where somebody has a passkey
// (docs/rules/people.md#passkeys).

import { beginPasskeyLogin, loginWithPasskey, readPasskeySite, type Language } from '@feltclock/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { answerWithPasskey, DeviceRefused } from '../../shared/passkeys/ask-device.ts';
import { usePasskeyTexts } from '../../shared/passkeys/use-passkey-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { CallButton } from '../../shared/ui/pieces/call-button.tsx';
import { deviceRequest, useSignedIn } from './use-login.ts';

interface PasskeyLoginProps {
  readonly chosenLanguage: Language | undefined;
  readonly isStaying: boolean;
}

const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.code === 'invalid-credentials' || failure.code === 'conflict');

export function PasskeyLogin({ chosenLanguage, isStaying }: PasskeyLoginProps) {
  const t = usePasskeyTexts();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const signedIn = useSignedIn(chosenLanguage);
  const site = useQuery(reading(readPasskeySite));
  const login = useMutation({
    mutationFn: async () => {
      const credential = await answerWithPasskey(await call(beginPasskeyLogin));
      return call(loginWithPasskey, { credential, ...deviceRequest(isStaying) });
    },
    onSuccess: (profile) => signedIn(profile, isStaying),
    onError: (failure) => {
      if (failure instanceof DeviceRefused) alert.warning(t('notConfirmed'));
      else if (isRefused(failure)) alert.error(t('refused'));
      else failureAlert.reasonOnly(failure);
    },
  });
  if (site.data?.isUsed !== true) return null;
  return (
    <CallButton
      command="login"
      variant="default"
      size="md"
      fullWidth
      icon={<IconFingerprint size={18} aria-hidden />}
      isPending={login.isPending || login.isSuccess}
      onPress={() => login.mutate()}
    >
      {t('login')}
    </CallButton>
  );
}
