// The own passkeys: registering one for this device, the list, and removing one (docs/rules/people.md#passkeys).

import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  PASSKEY_NAME_LENGTH,
  readPasskeySite,
  removePasskey,
  type Passkey,
} from '@feltclock/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { call } from '../../../shared/api/call.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { DeviceRefused, hasPasskeys, makePasskey } from '../../../shared/passkeys/ask-device.ts';
import { usePasskeyTexts } from '../../../shared/passkeys/use-passkey-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { useFocusHome } from '../../../shared/ui/pieces/use-focus-home.ts';
import { useFieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { deviceName } from '../device-name.ts';
import { FactorStep } from '../second-factor/factor-step.tsx';
import { PresentPassword } from '../second-factor/present-password.tsx';

interface StepProps {
  readonly onDone: () => void;
}

function AddPasskey({ onDone }: StepProps) {
  const t = usePasskeyTexts();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '');
  const [password, setPassword] = useState('');
  const add = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(await call(beginPasskey, { password }));
      return call(addPasskey, { name: name.trim(), credential });
    },
    onSuccess: () => {
      alert.success(t('added'));
      onDone();
    },
    onError: (failure) => {
      if (failure instanceof DeviceRefused) alert.warning(t(failure.isKnown ? 'known' : 'cancelled'));
      else {
        errors.refuse(failure);
        failureAlert.withReason(t('addFailed'), failure);
      }
    },
  });
  const submit = (): void => {
    errors.mark({
      ...(name.trim() === '' && { name: t('nameMissing') }),
      ...(password === '' && { password: t('passwordMissing') }),
    });
    if (name.trim() !== '' && password !== '') add.mutate();
  };
  return (
    <FactorStep errors={errors} label={t('add')} step={add} onSubmit={submit}>
      <Text>{t('addHint')}</Text>
      <TextInput
        label={t('name')}
        maxLength={PASSKEY_NAME_LENGTH}
        size="md"
        autoComplete="off"
        data-autofocus={name === '' || undefined}
        value={name}
        {...errors.at('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PresentPassword value={password} onChange={setPassword} errors={errors} />
    </FactorStep>
  );
}

function RemovePasskey({ passkey, onDone }: StepProps & { readonly passkey: Passkey }) {
  const t = usePasskeyTexts();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => call(removePasskey, { id: passkey.id, password }),
    onSuccess: () => {
      alert.success(t('removed'));
      onDone();
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('removeFailed'), failure);
    },
  });
  const submit = (): void => {
    errors.mark(password === '' ? { password: t('passwordMissing') } : {});
    if (password !== '') remove.mutate();
  };
  return (
    <FactorStep errors={errors} label={t('remove')} step={remove} isDangerous onSubmit={submit}>
      <Text>{t('removeText')}</Text>
      <PresentPassword value={password} onChange={setPassword} errors={errors} />
    </FactorStep>
  );
}

function Row({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const t = usePasskeyTexts();
  const language = useLanguage();
  const made = formatDateTime(passkey.madeAt, language);
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{passkey.name}</Text>
        <Text size="sm" c="dimmed">
          {passkey.usedAt === null
            ? t('unused', { made })
            : t('when', { made, used: formatDateTime(passkey.usedAt, language) })}
        </Text>
      </div>
      <Button variant="default" onClick={onRemove} flex="none" aria-label={t('removeTitle', { name: passkey.name })}>
        {t('remove')}
      </Button>
    </Group>
  );
}

function List({ passkeys, onRemove }: { readonly passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const t = usePasskeyTexts();
  if (passkeys.length === 0) return <Text fw={600}>{t('none')}</Text>;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
      ))}
    </Stack>
  );
}

function Passkeys() {
  const t = usePasskeyTexts();
  const client = useQueryClient();
  const passkeys = useQuery(reading(listPasskeys));
  const [open, setOpen] = useState<'add' | 'remove'>();
  // Stays while the popup fades.
  const [removed, setRemoved] = useState<Passkey>();
  const home = useFocusHome<HTMLButtonElement>(passkeys.data?.length);
  const close = (): void => {
    setOpen(undefined);
    void client.invalidateQueries({ queryKey: keyOf(listPasskeys) });
  };
  if (passkeys.isPending) return <LoadingState />;
  if (passkeys.data === undefined)
    return (
      <ErrorState failure={passkeys.error} onRetry={() => void passkeys.refetch()} isRetrying={passkeys.isFetching} />
    );
  const obstacle = !hasPasskeys()
    ? t('unsupported')
    : passkeys.data.length >= MOST_PASSKEYS
      ? t('full', { count: MOST_PASSKEYS })
      : undefined;
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {t('about')}
      </Text>
      <List
        passkeys={passkeys.data}
        onRemove={(passkey) => {
          setRemoved(passkey);
          setOpen('remove');
        }}
      />
      {obstacle === undefined ? (
        <Button ref={home} variant="default" onClick={() => setOpen('add')}>
          {t('add')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {obstacle}
        </Text>
      )}
      <Popup isOpen={open === 'add'} onClose={close} title={t('add')}>
        <AddPasskey onDone={close} />
      </Popup>
      <Popup isOpen={open === 'remove'} onClose={close} title={t('removeTitle', { name: removed?.name ?? '' })}>
        {removed !== undefined && <RemovePasskey key={removed.id} passkey={removed} onDone={close} />}
      </Popup>
    </Stack>
  );
}

/** Where the address has no passkeys, there is no card. A browser without them can still remove some. */
export function PasskeysCard() {
  const t = usePasskeyTexts();
  const site = useQuery(reading(readPasskeySite));
  if (site.data?.isOffered !== true) return null;
  return (
    <Card title={t('title')}>
      <Passkeys />
    </Card>
  );
}
