// Brings back a player who was busted by mistake: the bust is undone, or they return without a seat (docs/rules/floor.md#entries-and-busts).

import { isRefused, undoOutcome } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { actText } from '../feed/act-text.ts';
import { useActTexts } from '../feed/act-texts.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';

interface BackInProps {
  readonly view: FloorView;
  readonly person: Entrant;
  /** The act that ended the entry. */
  readonly bust: number;
}

export function BackIn({ view, person, bust }: BackInProps) {
  const t = useTexts('floor');
  const play = useTexts('floorPlay');
  const texts = useActTexts();
  const { acts, known, choose } = view;
  const { name, entry } = person;
  const undo = (): void => {
    const written = known.log.acts.find(({ version }) => version === bust);
    // Undoing brings back everybody who was busted in the same hand.
    const isAlone = written?.act.kind !== 'bust' || written.act.out.length === 1;
    if (isAlone) acts.undo(bust);
    else
      acts.ask(t('feed.confirmUndo', { what: actText(written, known, texts) }), t('feed.undo'), {
        action: 'undo',
        body: { act: bust },
      });
  };
  const isFree = !isRefused(undoOutcome(known.log, bust));
  if (isFree)
    return (
      <Button variant="default" aria-label={t('acts.undoBustOf', { name })} onClick={undo}>
        {t('acts.undoBust')}
      </Button>
    );
  // The deal was made without them.
  if (!view.mayRun || known.log.floor.deal !== null) return null;
  return (
    <Button
      variant="default"
      aria-label={play('reinstate.actOf', { name })}
      onClick={() => {
        choose(undefined);
        void acts.give({ action: 'reinstate', body: { entry: entry.entry } });
      }}
    >
      {play('reinstate.act')}
    </Button>
  );
}
