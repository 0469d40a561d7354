// Several busts in one hand: choose the players, their chips before the hand (which decide the places), and the winner of the bounty
// (docs/rules/floor.md#entries-and-busts).

import { FLOOR_LIMITS, isIn } from '@feltclock/domain';
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { asTheySit, tablesOf, type Entrant } from '../live/people.ts';
import { PeopleChoice } from './people-choice.tsx';
import { WinnersChoice } from './winners-choice.tsx';

interface TogetherPopupProps {
  readonly view: FloorView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The chips before the hand by entry, in the order of choosing; null if empty, undefined if not a number. */
type Chosen = ReadonlyMap<number, number | null | undefined>;

const toggled = (chosen: Chosen, entry: number): Chosen => {
  const next = new Map(chosen);
  if (!next.delete(entry) && next.size < FLOOR_LIMITS.outAtOnce) next.set(entry, null);
  return next;
};

const nameFirst = (one: Entrant, other: Entrant): number => one.name.localeCompare(other.name);

interface ChipsBeforeProps {
  readonly people: readonly Entrant[];
  readonly chosen: Chosen;
  readonly onChange: (entry: number, chips: number | null | undefined) => void;
}

const ChipsBefore = ({ people, chosen, onChange }: ChipsBeforeProps) => {
  const t = useTexts('floor');
  return people
    .filter(({ entry }) => chosen.has(entry.entry))
    .map(({ name, entry: { entry } }) => (
      <OptionalAmountInput
        key={entry}
        label={t('out.chipsBeforeOf', { name })}
        value={chosen.get(entry)}
        onChange={(chips) => onChange(entry, chips)}
      />
    ));
};

interface BountyWinnersProps {
  /** The busted players. */
  readonly goers: readonly Entrant[];
  readonly others: readonly Entrant[];
  readonly won: Won;
  readonly onChange: (won: Won) => void;
}

/** The winners of the bounties: the same for all busted players, or separate for each. */
interface Won {
  readonly isEach: boolean;
  readonly all: readonly number[];
  readonly byGoer: ReadonlyMap<number, readonly number[]>;
}

const NO_WINNER: Won = { isEach: false, all: [], byGoer: new Map() };

function BountyWinners({ goers, others, won, onChange }: BountyWinnersProps) {
  const t = useTexts('floorPlay');
  const { isEach, all, byGoer } = won;
  return (
    <>
      {goers.length > 1 && (
        <Checkbox
          label={t('bounties.each')}
          checked={isEach}
          onChange={({ currentTarget: { checked } }) => onChange({ ...won, isEach: checked })}
        />
      )}
      {isEach && goers.length > 1 ? (
        goers.map(({ name, entry: { entry } }) => (
          <WinnersChoice
            key={entry}
            of={name}
            people={others}
            chosen={byGoer.get(entry) ?? []}
            onChange={(entries) => onChange({ ...won, byGoer: new Map(byGoer).set(entry, entries) })}
          />
        ))
      ) : (
        <WinnersChoice people={others} chosen={all} onChange={(entries) => onChange({ ...won, all: entries })} />
      )}
    </>
  );
}

function TogetherForm({ view, onClose }: Omit<TogetherPopupProps, 'isOpen'>) {
  const t = useTexts('floor');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [won, setWon] = useState(NO_WINNER);
  const people = view.people.filter(({ entry }) => isIn(entry)).sort(nameFirst);
  const goers = people.filter(({ entry }) => chosen.has(entry.entry));
  const others = asTheySit(
    people.filter(({ entry }) => !chosen.has(entry.entry)),
    tablesOf(goers),
  );
  const stillIn = (entries: readonly number[] = []): number[] =>
    entries.filter((entry) => others.some((other) => other.entry.entry === entry));
  const isEach = won.isEach && chosen.size > 1;
  const winners = isEach ? [] : stillIn(won.all);
  const out = [...chosen].flatMap(([entry, chipsBefore]) =>
    chipsBefore === undefined ? [] : { entry, chipsBefore, ...(isEach && { by: stillIn(won.byGoer.get(entry)) }) },
  );
  const bust = (): void => {
    if (out.length === 0 || out.length < chosen.size) return;
    onClose();
    view.choose(undefined);
    void view.acts.give({ action: 'bust', body: { out, by: [...winners] } });
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
      <PeopleChoice
        label={t('out.filter')}
        people={people}
        chosen={[...chosen.keys()]}
        onToggle={(entry) => setChosen(toggled(chosen, entry))}
      />
      {chosen.size > 0 && (
        <>
          <ChipsBefore
            people={people}
            chosen={chosen}
            onChange={(entry, chips) => setChosen(new Map(chosen).set(entry, chips))}
          />
          {view.known.log.floor.bounties === null ? (
            <NativeSelect
              label={t('out.by')}
              value={String(winners[0] ?? '')}
              data={[
                { value: '', label: t('out.nobody') },
                ...others.map(({ name, entry }) => ({ value: String(entry.entry), label: name })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setWon({ ...NO_WINNER, all: value === '' ? [] : [Number(value)] })
              }
            />
          ) : (
            <BountyWinners goers={goers} others={others} won={won} onChange={setWon} />
          )}
        </>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('out.close')}
        </Button>
        <Button type="submit" color="danger" disabled={out.length === 0 || out.length < chosen.size}>
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
