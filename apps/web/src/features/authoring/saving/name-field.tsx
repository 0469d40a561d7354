// The field of a structure's name, with its error below.

import { STRUCTURE_LIMITS } from '@feltclock/domain';
import { TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';

interface NameFieldProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  /** True after saving without a name. */
  readonly isMissing: boolean;
}

export function NameField({ name, onRename, isMissing }: NameFieldProps) {
  const t = useTexts('authoring');
  return (
    <TextInput
      label={t('structureName')}
      placeholder={t('structureNameHint')}
      required
      error={isMissing ? t('nameRequired') : undefined}
      maxLength={STRUCTURE_LIMITS.nameLength.most}
      value={name}
      onChange={(event) => {
        onRename(event.currentTarget.value);
      }}
    />
  );
}
