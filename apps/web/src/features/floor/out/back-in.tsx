// The way back of somebody who went by mistake: the bust is taken back, or they come back in without a chair (docs/rules/floor.md#busts).

import { isRefused, undoOutcome } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';

interface BackInProps {
  readonly view: FloorView;
  readonly person: Entrant;
  /** The act that ended the entry. */
  readonly bust: number;
}

export function BackIn({ view: { acts, known, choose }, person, bust }: BackInProps) {
  const t = useTexts('floor');
  const play = useTexts('floorPlay');
  const { name, entry } = person;
  const isFree = !isRefused(undoOutcome(known.log, bust));
  if (isFree)
    return (
      <Button variant="default" aria-label={t('acts.undoBustOf', { name })} onClick={() => acts.undo(bust)}>
        {t('acts.undoBust')}
      </Button>
    );
  return (
    <Button
      variant="default"
      aria-label={play('reinstate.actOf', { name })}
      onClick={() => {
        choose(undefined);
        void acts.give({ deed: 'reinstate', body: { entry: entry.entry } });
      }}
    >
      {play('reinstate.act')}
    </Button>
  );
}
