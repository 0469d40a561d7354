// Several who went in one hand: they are chosen, their chips before the hand decide who is placed ahead, and whoever won the bounty is noted
// (docs/rules/floor.md#busts).

import { FLOOR_LIMITS, isIn } from '@feltclock/domain';
import { Button, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { holdWhileComposing } from '../../../shared/ui/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popup.tsx';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { isPersonMeant, type Entrant } from '../live/people.ts';
import { PersonPills } from '../players/person-pills.tsx';

interface TogetherPopupProps {
  readonly view: FloorView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The chips before the hand by entry, in the order of choosing; null where nothing is written. */
type Chosen = ReadonlyMap<number, number | null>;

const toggled = (chosen: Chosen, entry: number): Chosen => {
  const next = new Map(chosen);
  if (!next.delete(entry) && next.size < FLOOR_LIMITS.outAtOnce) next.set(entry, null);
  return next;
};

const nameFirst = (one: Entrant, other: Entrant): number => one.name.localeCompare(other.name);

interface ChoiceProps {
  readonly people: readonly Entrant[];
  readonly chosen: Chosen;
  readonly onToggle: (entry: number) => void;
}

function Choice({ people, chosen, onToggle }: ChoiceProps) {
  const t = useTexts('floor');
  const [typed, setTyped] = useState('');
  const meant = people.filter((person) => isPersonMeant(person, typed));
  return (
    <>
      <TextInput
        label={t('out.filter')}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        // The form's own button is the only one that busts.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={classes['choice']}>
        {meant.map((person) => (
          <li key={person.player}>
            <button
              type="button"
              className={classes['person']}
              aria-pressed={chosen.has(person.entry.entry)}
              onClick={() => onToggle(person.entry.entry)}
            >
              <span className={classes['name']}>{person.name}</span>
              <PersonPills person={person} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChipsBeforeProps {
  readonly people: readonly Entrant[];
  readonly chosen: Chosen;
  readonly onChange: (entry: number, chips: number | null) => void;
}

const ChipsBefore = ({ people, chosen, onChange }: ChipsBeforeProps) => {
  const t = useTexts('floor');
  return people
    .filter(({ entry }) => chosen.has(entry.entry))
    .map(({ name, entry: { entry } }) => (
      <NumberInput
        key={entry}
        label={t('out.chipsBeforeOf', { name })}
        value={chosen.get(entry) ?? ''}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        inputMode="numeric"
        onChange={(typed) => onChange(entry, typed === '' ? null : Number(typed))}
      />
    ));
};

function TogetherForm({ view, onClose }: Omit<TogetherPopupProps, 'isOpen'>) {
  const t = useTexts('floor');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [by, setBy] = useState('');
  const people = view.people.filter(({ entry }) => isIn(entry)).sort(nameFirst);
  const others = people.filter(({ entry }) => !chosen.has(entry.entry));
  const winner = others.find(({ entry }) => String(entry.entry) === by);
  const bust = (): void => {
    const out = [...chosen].map(([entry, chipsBefore]) => ({ entry, chipsBefore }));
    if (out.length === 0) return;
    onClose();
    view.choose(undefined);
    void view.acts.give({ deed: 'bust', body: { out, by: winner === undefined ? [] : [winner.entry.entry] } });
  };
  return (
    <form
      className={classes['together']}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        bust();
      }}
    >
      <Text size="sm" c="dimmed">
        {t('out.togetherHint')}
      </Text>
      <Choice people={people} chosen={chosen} onToggle={(entry) => setChosen(toggled(chosen, entry))} />
      {chosen.size > 0 && (
        <>
          <ChipsBefore
            people={people}
            chosen={chosen}
            onChange={(entry, chips) => setChosen(new Map(chosen).set(entry, chips))}
          />
          <NativeSelect
            label={t('out.by')}
            value={winner === undefined ? '' : by}
            data={[
              { value: '', label: t('out.nobody') },
              ...others.map(({ name, entry }) => ({ value: String(entry.entry), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setBy(value)}
          />
        </>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('out.close')}
        </Button>
        <Button type="submit" color="danger" disabled={chosen.size === 0}>
          {t('out.bust', { count: chosen.size })}
        </Button>
      </FormActions>
    </form>
  );
}

export function TogetherPopup({ view, isOpen, onClose }: TogetherPopupProps) {
  const t = useTexts('floor');
  return (
    <Popup isOpen={isOpen} title={t('out.together')} size="md" onClose={onClose}>
      <TogetherForm view={view} onClose={onClose} />
    </Popup>
  );
}
