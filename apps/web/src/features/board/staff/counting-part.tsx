// The open part in which entries are counted: the panel or the drawer.

import type { ReactNode } from 'react';
import type { CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import { lazyPiece } from '../../../shared/ui/pieces/lazy-piece.tsx';
import { formatClock } from '../../../shared/format/format-time.ts';
import { refusedSteps, StaffPanel } from './staff-panel.tsx';
import type { OpenPart } from './open-part.ts';
import { StaffDrawer } from './staff-drawer.tsx';
import { StaffUnapplied } from './staff-unapplied.tsx';
import type { StaffActions, StaffToolsProps } from './use-staff-actions.ts';

/** Its code is fetched with the first opened menu. */
const VoiceFields = lazyPiece(async () => (await import('../voice/voice-fields.tsx')).VoiceFields);

export interface CountingProps extends StaffToolsProps {
  readonly actions: StaffActions;
  readonly part: OpenPart;
  readonly counts: CountsSender;
  readonly writer: ReactNode;
}

export function CountingPart({ frame, services, actions, part, counts, writer, t }: CountingProps) {
  const { gameId } = services;
  const { structure } = frame.state.snapshot;
  const { face } = frame;
  const apply = async (): Promise<boolean> => {
    const { ok } = await actions.apply(part.prize);
    if (ok) part.setPrize(undefined);
    return ok;
  };
  const unapplied = <StaffUnapplied counts={counts} reasonOf={actions.reasonOf} onApply={actions.applyAgain} t={t} />;
  if (part.open === 'panel')
    return (
      <StaffPanel
        structure={structure}
        counts={counts.shown()}
        unapplied={unapplied}
        level={face.isBreak ? services.t('face.break') : String(face.row.level)}
        time={formatClock(face.timer)}
        off={refusedSteps(face, frame.game.rules.rows.length)}
        onStep={actions.step}
        onLevel={actions.level}
        onMinute={actions.minute}
        onClose={part.close}
        t={t}
      />
    );
  if (part.open !== 'drawer') return null;
  return (
    <StaffDrawer
      gameId={gameId}
      structure={structure}
      counts={counts.shown()}
      unapplied={unapplied}
      writer={writer}
      voice={<VoiceFields props={{ board: services, language: services.language }} fallback={null} />}
      hasChanges={part.hasChanges}
      isEnded={face.status === 'END'}
      onStep={actions.count}
      onApply={() => void apply()}
      onEnd={() => actions.end(part.hasChanges ? apply : undefined)}
      onClose={part.closeDrawer}
      t={t}
    />
  );
}
