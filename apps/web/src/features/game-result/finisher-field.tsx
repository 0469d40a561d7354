// The field of a place: members are found while somebody types, and any other text is a guest's name.

import { nicknameIn, shownName } from '@feltclock/contract';
import { isFormerMember, RESULT_LIMITS } from '@feltclock/domain';
import { Autocomplete, TextInput } from '@mantine/core';
import { useCustomers } from '../../domain-ui/points/use-customers.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { personOf, shownWho, type FinisherLine, type Person } from './finishers.ts';

interface FinisherFieldProps {
  readonly line: FinisherLine;
  readonly label: string;
  /** The players who may have this place, suggested before anything is typed. */
  readonly choices: readonly Person[];
  readonly storeId: number | undefined;
  readonly problem: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChoose: (person: Person) => void;
}

const idOf = ({ isMember, who }: Person): string => `${isMember ? 'member' : 'guest'} ${who}`;

/** The members found, after the players who may have the place. Nobody is suggested for a member who was chosen. */
function useSuggested({ line, choices, storeId }: FinisherFieldProps) {
  const found = useCustomers(storeId, line.who).map(({ id, nickname }) => personOf({ userId: id, name: nickname }));
  const typed = line.who.trim().toLowerCase();
  const near = choices.filter((choice) => shownWho(choice).toLowerCase().includes(typed));
  const others = found.filter((member) => choices.every((choice) => idOf(choice) !== idOf(member)));
  return { found, suggested: line.isMember ? [] : [...near, ...others] };
}

/** Members of one store have an id to tell them apart; those of other stores have only a nickname. */
const withId = (person: Person): string =>
  person.isMember && nicknameIn(person.who) === undefined ? `${shownWho(person)} (${person.who})` : shownWho(person);

function WhoField(props: FinisherFieldProps) {
  const { line, label, problem, onType, onChoose } = props;
  const t = useTexts('points');
  const { found, suggested } = useSuggested(props);
  const known = line.isMember ? found.find(({ who }) => who === line.who) : undefined;
  const member = { ...line, nickname: line.nickname ?? known?.nickname };
  const typed = line.who.trim();
  const hasNamesake = !line.isMember && found.some(({ who, nickname }) => who === typed || nickname === typed);
  const description = line.isMember
    ? t('result.isMember', { id: nicknameIn(line.who) === undefined ? line.who : '' }).trim()
    : hasNamesake
      ? t('result.namesake')
      : undefined;
  return (
    <Autocomplete
      aria-label={label}
      placeholder={t('result.who')}
      maxLength={RESULT_LIMITS.name}
      value={shownWho(member)}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={problem}
      data={suggested.map((person) => ({ value: idOf(person), label: shownWho(person) }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const person = suggested.find((each) => idOf(each) === option.value);
        return person === undefined ? option.value : withId(person);
      }}
      onChange={onType}
      onOptionSubmit={(chosen) => {
        const person = suggested.find((each) => idOf(each) === chosen);
        if (person !== undefined) onChoose(person);
      }}
    />
  );
}

export function FinisherField(props: FinisherFieldProps) {
  const language = useLanguage();
  const { line, label, problem } = props;
  return line.isMember && isFormerMember(line.who) ? (
    <TextInput aria-label={label} value={shownName(line.who, language)} error={problem} readOnly />
  ) : (
    <WhoField {...props} />
  );
}
