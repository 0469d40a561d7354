// The players of a game: search, enter, and choose.

import { isIn } from '@feltclock/domain';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { isPersonMeant, type Entrant } from '../live/people.ts';
import { OwedPill } from '../money/owed-pill.tsx';
import { PersonPills } from './person-pills.tsx';
import { RegisterForm } from './register-form.tsx';

interface RowProps {
  readonly view: FloorView;
  readonly person: Entrant;
}

function PersonRow({ view, person }: RowProps) {
  const t = useTexts('floor');
  const { name, userId, entry, entries, bought } = person;
  const isChosen = view.chosen?.player === person.player;
  return (
    <li>
      <button
        type="button"
        className={classes['person']}
        data-out={!isIn(entry) || undefined}
        aria-pressed={isChosen}
        onClick={() => view.choose(isChosen ? undefined : person)}
      >
        <span className={classes['name']}>
          {name}
          {userId !== null && <small>{userId}</small>}
        </span>
        <PersonPills person={person} />
        <OwedPill payments={view.payments} person={person} />
        {view.waiting.has(entry.entry) && <Pill tone="warn">{t('waiting.row')}</Pill>}
        <small className={classes['bought']}>
          {bought.map((of) => t(`kinds.${of}`)).join(' · ')}
          {entries > 1 && ` · ${t('entryCount', { count: entries })}`}
          {entry.chips !== null && ` · ${t('chips', { chips: formatNumber(entry.chips) })}`}
        </small>
      </button>
    </li>
  );
}

/** Players who are in, by name; then those who are out, the last bust first. */
const inOrder = (people: readonly Entrant[]): readonly Entrant[] => [
  ...people.filter(({ entry }) => isIn(entry)).sort((one, other) => one.name.localeCompare(other.name)),
  ...people
    .filter(({ entry }) => !isIn(entry))
    .sort((one, other) => (other.entry.out?.act ?? 0) - (one.entry.out?.act ?? 0)),
];

function PeopleList({ view, typed }: { readonly view: FloorView; readonly typed: string }) {
  const t = useTexts('floor');
  const { people } = view;
  const meant = inOrder(people).filter((person) => isPersonMeant(person, typed));
  if (people.length === 0)
    return <EmptyState title={t('players.none')} {...(view.mayEnter && { hint: t('players.noneHint') })} />;
  return (
    <section aria-labelledby="floor-list">
      <div className={classes['listHead']}>
        <Title order={2} size="h4" id="floor-list">
          {t('players.list')}
        </Title>
        <span>{t('players.count', { count: formatNumber(meant.length) })}</span>
      </div>
      {meant.length === 0 ? (
        <p className={classes['quiet']}>{t('players.noneMeant')}</p>
      ) : (
        <ul className={classes['people']}>
          {meant.map((person) => (
            <PersonRow key={person.player} view={view} person={person} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function PlayersView({ view }: { readonly view: FloorView }) {
  const [typed, setTyped] = useState('');
  return (
    <div className={classes['players']}>
      <RegisterForm view={view} typed={typed} onType={setTyped} />
      <PeopleList view={view} typed={typed} />
    </div>
  );
}
