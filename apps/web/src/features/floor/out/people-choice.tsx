// A choice of several players: found by name or seat, pressed to choose and pressed again to remove.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../floor.module.css';
import { isPersonMeant, type Entrant } from '../live/people.ts';
import { PersonPills } from '../players/person-pills.tsx';

interface PeopleChoiceProps {
  /** The label of the search field. */
  readonly label: string;
  readonly people: readonly Entrant[];
  /** Their entries. */
  readonly chosen: readonly number[];
  readonly onToggle: (entry: number) => void;
}

export function PeopleChoice({ label, people, chosen, onToggle }: PeopleChoiceProps) {
  const [typed, setTyped] = useState('');
  const meant = people.filter((person) => isPersonMeant(person, typed));
  return (
    <>
      <TextInput
        label={label}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        // Only the form's own button busts.
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
              aria-pressed={chosen.includes(person.entry.entry)}
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
