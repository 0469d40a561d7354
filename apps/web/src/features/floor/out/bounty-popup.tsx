// Asks who wins the bounty of a busted player; the answer may be nobody (docs/rules/money.md#bounties).

import { isIn } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { asTheySit, type Entrant } from '../live/people.ts';
import { WinnersChoice } from './winners-choice.tsx';

interface BountyPopupProps {
  readonly view: FloorView;
  readonly person: Entrant;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All other players who are in, those at the same table first, because the winner is usually among them. */
const othersOf = ({ people, known }: FloorView, person: Entrant): readonly Entrant[] =>
  asTheySit(
    people.filter(({ entry }) => isIn(entry) && entry.entry !== person.entry.entry),
    [person],
    known.log.floor,
  );

export function BountyPopup({ view, person, isOpen, onClose }: BountyPopupProps) {
  const t = useTexts('floorPlay');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const others = othersOf(view, person);
  const winners = chosen.filter((entry) => others.some((other) => other.entry.entry === entry));
  const bust = (by: readonly number[]): void => {
    onClose();
    view.choose(undefined);
    void view.acts.give({
      action: 'bust',
      body: { out: [{ entry: person.entry.entry, chipsBefore: null }], by: [...by] },
    });
  };
  return (
    <Popup isOpen={isOpen} title={t('bounties.who', { names: person.name })} size="md" onClose={onClose}>
      <div className={classes['together']}>
        <WinnersChoice people={others} chosen={winners} onChange={setChosen} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('bounties.cancel')}
          </Button>
          <Button variant="default" onClick={() => bust([])}>
            {t('bounties.bustNobody')}
          </Button>
          <Button color="danger" disabled={winners.length === 0} onClick={() => bust(winners)}>
            {t('bounties.bust')}
          </Button>
        </FormActions>
      </div>
    </Popup>
  );
}
