// The profile form: nickname, name, email and phone; optionally language and board version.

import { changeProfile, LANGUAGES, type Profile } from '@feltclock/contract';
import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { session } from '../../shared/session/session.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { profileDraftOf, readProfile, type ProfileDraft } from './profile-draft.ts';

const TEXT_FIELDS = [
  { field: 'nickname', autoComplete: 'nickname', type: 'text', most: 30 },
  { field: 'name', autoComplete: 'name', type: 'text', most: 60 },
  { field: 'email', autoComplete: 'email', type: 'email', most: 254 },
  { field: 'phoneNo', autoComplete: 'tel', type: 'tel', most: 30 },
] as const;

function useSave(errors: FieldErrors) {
  const t = useTexts('account');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const { change: speak } = useSpokenLanguage();
  return useMutation({
    mutationFn: (request: Parameters<typeof call<typeof changeProfile>>[1]) => call(changeProfile, request),
    onSuccess: (profile) => {
      session.changeProfile(profile);
      alert.success(t('profile.saved'));
      // The change is stored. If the texts of the language cannot be loaded now, they are at the next start.
      speak(profile.language).catch(() => undefined);
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('profile.failed'), failure);
    },
  });
}

interface PreferencesProps {
  readonly draft: ProfileDraft;
  readonly onChange: (draft: ProfileDraft) => void;
}

function Preferences({ draft, onChange }: PreferencesProps) {
  const t = useTexts('account');
  const general = useTexts('general');
  return (
    <>
      <NativeSelect
        label={t('profile.language')}
        size="md"
        value={draft.language}
        data={LANGUAGES.map((value) => ({ value, label: general(`languages.${value}`) }))}
        onChange={(event) => {
          const language = LANGUAGES.find((each) => each === event.currentTarget.value);
          if (language !== undefined) onChange({ ...draft, language });
        }}
      />
      <NativeSelect
        label={t('profile.boardVersion')}
        size="md"
        value={String(draft.boardVersion)}
        data={(['1', '2'] as const).map((value) => ({ value, label: t(`profile.boardVersion${value}`) }))}
        onChange={(event) => onChange({ ...draft, boardVersion: event.currentTarget.value === '2' ? 2 : 1 })}
      />
    </>
  );
}

interface ProfileFormProps {
  readonly profile: Profile;
  /** True to include language and board version; the form then has its own column. */
  readonly hasPreferences: boolean;
}

export function ProfileForm({ profile, hasPreferences }: ProfileFormProps) {
  const t = useTexts('account');
  const alert = useAlert();
  const [draft, setDraft] = useState(() => profileDraftOf(profile));
  const errors = useFieldErrors();
  const save = useSave(errors);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const read = readProfile(draft);
    errors.mark('request' in read ? {} : { [read.field]: t(`profile.${read.obstacle}`) });
    if ('request' in read) save.mutate(read.request);
    else alert.warning(t(`profile.${read.obstacle}`));
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={hasPreferences ? 1 : { base: 1, sm: 2 }} spacing="md">
          {TEXT_FIELDS.map(({ field, autoComplete, type, most }) => (
            <TextInput
              key={field}
              label={t(`profile.${field}`)}
              autoComplete={autoComplete}
              type={type}
              maxLength={most}
              size="md"
              value={draft[field]}
              onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
              {...errors.at(field)}
            />
          ))}
        </SimpleGrid>
        {hasPreferences && <Preferences draft={draft} onChange={setDraft} />}
        <Button
          type="submit"
          size="md"
          mt="xs"
          loading={save.isPending}
          style={{ alignSelf: hasPreferences ? 'stretch' : 'flex-end' }}
        >
          {t('profile.save')}
        </Button>
      </Stack>
    </form>
  );
}
