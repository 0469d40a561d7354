// One tier of the addresses: choose, rename, add, send to the App (docs/rules/venues.md#stores).

import { ADDRESS_NAME_LENGTH, type AddressCode, type AddressTier } from '@feltclock/contract';
import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SendToAppButton } from '../../domain-ui/app-sending/send-to-app-button.tsx';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useAddressCalls } from './use-address-calls.ts';

interface TierPanelProps {
  readonly tier: AddressTier;
  readonly codes: readonly AddressCode[];
  /** The address of the tier above; undefined while none is chosen. The top tier needs none. */
  readonly parentId: number | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
  /** Called once the list of codes contains the added one. */
  readonly onAdded: (id: number | undefined) => void;
}

interface AddressChoiceProps extends Pick<TierPanelProps, 'tier' | 'codes' | 'onChoose'> {
  /** True if an address of the tier above is chosen, or none is needed. */
  readonly isOpen: boolean;
  readonly address: AddressCode | undefined;
}

interface SendButtonsProps {
  readonly isDisabled: boolean;
  readonly onSend: (how: 'created' | 'modified') => void;
}

interface NamedForm {
  readonly clear: () => void;
  readonly errors: FieldErrors;
}

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly first?: string;
  readonly onName: (name: string, form: NamedForm) => void;
}

/** A name and a button. Enter presses it, except during IME composition. */
function NameForm({ label, button, isBusy, isDisabled = false, first = '', onName }: NameFormProps) {
  const t = useOwnerTexts('addresses');
  const alert = useAlert();
  const errors = useFieldErrors();
  const [typed, setTyped] = useState(first);
  return (
    <form
      {...errors.form}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        errors.mark(typed.trim() === '' ? { name: t('nameRequired') } : {});
        if (typed.trim() === '') alert.warning(t('nameRequired'));
        else onName(typed.trim(), { clear: () => setTyped((now) => (now === typed ? '' : now)), errors });
      }}
    >
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          label={label}
          maxLength={ADDRESS_NAME_LENGTH}
          style={{ flex: 1 }}
          disabled={isDisabled}
          value={typed}
          {...errors.at('name')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={isDisabled}>
          {button}
        </Button>
      </Group>
    </form>
  );
}

/** The select of a tier's addresses, or why there is nothing to choose. */
function AddressChoice({ tier, codes, isOpen, address, onChoose }: AddressChoiceProps) {
  const t = useOwnerTexts('addresses');
  const hint = !isOpen ? t('chooseAbove') : codes.length === 0 ? t('noneBelow') : '';
  return (
    <div>
      <NativeSelect
        aria-label={t('address', { tier })}
        size="md"
        disabled={!isOpen || codes.length === 0}
        value={String(address?.id ?? '')}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
        data={[{ value: '', label: t('choose') }, ...codes.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      {hint !== '' && (
        <Text size="sm" c="dimmed" mt={6}>
          {hint}
        </Text>
      )}
    </div>
  );
}

/** Sends an address to the App again, as new or as changed. */
function SendButtons({ isDisabled, onSend }: SendButtonsProps) {
  const t = useOwnerTexts('addresses');
  return (
    <Group gap="xs">
      <SendToAppButton size="sm" disabled={isDisabled} onSend={() => onSend('created')}>
        {t('sendNew')}
      </SendToAppButton>
      <SendToAppButton size="sm" disabled={isDisabled} onSend={() => onSend('modified')}>
        {t('sendModified')}
      </SendToAppButton>
    </Group>
  );
}

export function TierPanel({ tier, codes, parentId, chosen, onChoose, onAdded }: TierPanelProps) {
  const t = useOwnerTexts('addresses');
  const alert = useAlert();
  const confirm = useConfirm();
  const { isBusy, create, rename, send } = useAddressCalls(tier);
  /** The address being renamed. It stays the same if another one is chosen meanwhile. */
  const [edited, setEdited] = useState<number>();
  const address = codes.find(({ id }) => id === chosen);
  const isEditing = address !== undefined && address.id === edited;
  const isOpen = tier === 1 || parentId !== undefined;

  const askRename = (name: string, errors: FieldErrors): void => {
    if (address === undefined) return;
    const finish = async (): Promise<void> => {
      if ((await rename(address.id, name, errors)) !== undefined) setEdited(undefined);
    };
    confirm({ message: t('confirmRename', { before: address.name, after: name }), onConfirm: () => void finish() });
  };
  const add = async (name: string, { clear, errors }: NamedForm): Promise<void> => {
    const done = await create(name, parentId ?? 0, errors);
    if (done === undefined) return;
    clear();
    onAdded(done.id);
  };
  const sendChosen = (how: 'created' | 'modified'): void => {
    if (address === undefined) alert.warning(t('chooseFirst', { tier }));
    else void send(address.id, how);
  };

  return (
    <Card title={t('address', { tier })}>
      <Stack gap="md">
        <AddressChoice
          tier={tier}
          codes={codes}
          isOpen={isOpen}
          address={address}
          onChoose={(id) => {
            setEdited(undefined);
            onChoose(id);
          }}
        />
        <Switch
          label={t('edit', { tier })}
          disabled={address === undefined}
          checked={isEditing}
          onChange={({ currentTarget }) => setEdited(currentTarget.checked ? address?.id : undefined)}
        />
        {isEditing && (
          <NameForm
            key={address.id}
            label={t('newName', { tier })}
            button={t('rename')}
            first={address.name}
            isBusy={isBusy}
            onName={(name, { errors }) => askRename(name, errors)}
          />
        )}
        <NameForm
          label={t('added', { tier })}
          button={t('save')}
          isBusy={isBusy}
          isDisabled={!isOpen}
          onName={(name, form) => void add(name, form)}
        />
        <SendButtons isDisabled={!isOpen || isBusy} onSend={sendChosen} />
      </Stack>
    </Card>
  );
}
