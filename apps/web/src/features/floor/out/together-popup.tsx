// Several busts in one hand: choose the players, their chips before the hand (which decide the places), and the winner of the bounty
// (docs/rules/floor.md#entries-and-busts).

import { FLOOR_LIMITS, isIn, type Floor } from '@feltclock/domain';
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
  /** The table at which the players sit; undefined for any. */
  readonly table?: number | undefined;
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
  readonly floor: Floor;
  readonly won: Won;
  readonly onChange: (won: Won) => void;
}

/** The winners of the bounties: the same for all busted players, or separate for each. */
interface Won {
  /** Undefined until staff say so: then it is separate for players who bust at different tables. */
  readonly isEach: boolean | undefined;
  readonly all: readonly number[];
  readonly byGoer: ReadonlyMap<number, readonly number[]>;
}

const NO_WINNER: Won = { isEach: undefined, all: [], byGoer: new Map() };

const isWonApart = ({ isEach }: Won, goers: readonly Entrant[]): boolean =>
  goers.length > 1 && (isEach ?? tablesOf(goers).size > 1);

function BountyWinners({ goers, others, floor, won, onChange }: BountyWinnersProps) {
  const t = useTexts('floorPlay');
  const { all, byGoer } = won;
  const isEach = isWonApart(won, goers);
  return (
    <>
      {goers.length > 1 && (
        <Checkbox
          label={t('bounties.each')}
          checked={isEach}
          onChange={({ currentTarget: { checked } }) => onChange({ ...won, isEach: checked })}
        />
      )}
      {isEach ? (
        goers.map((goer) => {
          const { entry } = goer.entry;
          return (
            <WinnersChoice
              key={entry}
              of={goer.name}
              people={asTheySit(others, [goer], floor)}
              chosen={byGoer.get(entry) ?? []}
              onChange={(entries) => onChange({ ...won, byGoer: new Map(byGoer).set(entry, entries) })}
            />
          );
        })
      ) : (
        <WinnersChoice people={others} chosen={all} onChange={(entries) => onChange({ ...won, all: entries })} />
      )}
    </>
  );
}

function TogetherForm({ view, table, onClose }: Omit<TogetherPopupProps, 'isOpen'>) {
  const t = useTexts('floor');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [won, setWon] = useState(NO_WINNER);
  const { floor } = view.known.log;
  const people = view.people.filter(({ entry }) => isIn(entry)).sort(nameFirst);
  const offered =
    table === undefined ? people : asTheySit(people, [], floor).filter(({ entry }) => entry.seat?.table === table);
  const goers = people.filter(({ entry }) => chosen.has(entry.entry));
  const others = asTheySit(
    people.filter(({ entry }) => !chosen.has(entry.entry)),
    goers,
    floor,
  );
  const stillIn = (entries: readonly number[] = []): number[] =>
    entries.filter((entry) => others.some((other) => other.entry.entry === entry));
  const isEach = isWonApart(won, goers);
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
        people={offered}
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
          {floor.bounties === null ? (
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
            <BountyWinners goers={goers} others={others} floor={floor} won={won} onChange={setWon} />
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

export function TogetherPopup({ view, table, isOpen, onClose }: TogetherPopupProps) {
  const t = useTexts('floor');
  return (
    // Anchored at the top: the names stay in place when fields appear below them.
    <Popup isOpen={isOpen} title={t('out.together')} size="md" centered={false} onClose={onClose}>
      <TogetherForm view={view} table={table} onClose={onClose} />
    </Popup>
  );
}
