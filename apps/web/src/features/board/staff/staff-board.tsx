// The board as its staff see it: the same picture with controls, panel, modal, questions, shortcuts and undo.

import { boardRefusal } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { createCountsSender, type CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import { formatHours } from '../../../shared/format/format-time.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { useHeldPage } from '../../../shared/ui/use-held-page.ts';
import { toggleFullscreen } from '../../../shared/device/fullscreen.ts';
import { BoardPicture } from '../picture/board-picture.tsx';
import './staff-board.css';
import { clockworkOff } from './clockwork-off.ts';
import { lazyPiece } from '../lazy-piece.tsx';
import { QuestionDialog } from './staff-dialog.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { IconButton } from './staff-icons.tsx';
import { keyMeaning, type StaffKeys } from './staff-keys.ts';
import { StaffPanel } from './staff-panel.tsx';
import { restWhenIdle } from './staff-rest.ts';
import { OutcomeToast, StaffUndoToast } from './staff-toast.tsx';
import { StaffUnapplied } from './staff-unapplied.tsx';
import { undoText, useStaffActions, type StaffActions, type StaffBoardProps } from './use-staff-actions.ts';

/** The list of shortcuts is fetched when somebody asks for it. */
const StaffHelp = lazyPiece(async () => (await import('./staff-help.tsx')).StaffHelp);

/** The counters, which follow the board's game. */
function useCounts({ frame, services }: StaffBoardProps): CountsSender {
  const { gameId, realtime, model } = services;
  const [counts] = useState(() =>
    createCountsSender(frame.live, {
      publish: (body) => realtime.publish('Control', gameId, body),
      readAgain: async () => {
        await model.refresh();
        if (model.trouble.get() !== undefined) throw new PublishFailure('line-lost', 'the board could not be read');
      },
    }),
  );
  useReadable(counts.state);
  useEffect(() => {
    const follow = (): void => {
      const live = model.frame.get()?.live;
      if (live !== undefined) counts.follow(live);
    };
    follow();
    return model.frame.subscribe(follow);
  }, [counts, model]);
  return counts;
}

/** Follows the keys, which mean something while nothing is asked; escape closes what is open. */
function useKeyboard(keys: StaffKeys | undefined, escape: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.isComposing) escape?.();
      const run = keys && keyMeaning(event, keys);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

type Part = 'panel' | 'drawer' | 'help';

/** The part that is open over the picture, and the prize that is being written in the drawer. */
function useOpenPart({ services }: StaffBoardProps, counts: CountsSender, ask: StaffActions['ask']) {
  const [open, setOpen] = useState<Part>();
  const [prize, setPrize] = useState<string>();
  const hasChanges = prize !== undefined || counts.state.get().counts.pending.length > 0;
  const close = (): void => setOpen(undefined);
  const discard = (): void => {
    counts.drop();
    setPrize(undefined);
    close();
  };
  return {
    open,
    prize,
    setPrize,
    hasChanges,
    close,
    toggle: (part: Part): void => setOpen((now) => (now === part ? undefined : part)),
    closeDrawer: (): void => {
      if (hasChanges) ask({ text: services.t('ask.discard'), isDestructive: true, run: discard });
      else discard();
    },
  };
}

type OpenPart = ReturnType<typeof useOpenPart>;

/** The keys of this board, which rest while something is asked or written. */
function useStaffKeys(act: StaffActions, part: OpenPart): void {
  const isAsked = act.question !== undefined;
  const isResting = isAsked || part.open === 'help' || part.open === 'drawer';
  const keys = {
    playOrPause: act.playOrPause,
    level: act.level,
    minute: act.minute,
    fullscreen: () => void toggleFullscreen(document),
    panel: () => part.toggle('panel'),
    help: () => part.toggle('help'),
  };
  const escape = { panel: part.close, drawer: part.closeDrawer, help: undefined };
  useKeyboard(isResting ? undefined : keys, isAsked || part.open === undefined ? undefined : escape[part.open]);
}

interface PieceProps extends StaffBoardProps {
  readonly act: StaffActions;
  readonly part: OpenPart;
}

function BoardTools({ frame, services: { t }, act, part }: PieceProps) {
  const isOff = (command: 'PLAY' | 'PAUSE'): boolean => boardRefusal(frame.face.status, command) !== undefined;
  return (
    <div className="board-tools">
      <IconButton icon="play" label={t('tool.play')} isOff={isOff('PLAY')} onPress={act.start} />
      <IconButton icon="pause" label={t('tool.pause')} isOff={isOff('PAUSE')} onPress={act.pause} />
      <IconButton icon="refresh" label={t('tool.refresh')} onPress={act.refresh} />
      <IconButton
        icon="panel"
        label={t('tool.panel')}
        isPressed={part.open === 'panel'}
        onPress={() => part.toggle('panel')}
      />
      <IconButton icon="fullscreen" label={t('tool.fullscreen')} onPress={() => void toggleFullscreen(document)} />
      <IconButton icon="help" label={t('tool.help')} onPress={() => part.toggle('help')} />
    </div>
  );
}

interface CountingProps extends PieceProps {
  readonly counts: CountsSender;
}

/** The panel or the drawer, in which entries are counted. */
function CountingPart({ frame, services, act, part, counts }: CountingProps) {
  const { gameId, language, t } = services;
  const { structure, game } = frame.state.snapshot;
  const { face } = frame;
  const apply = async (): Promise<boolean> => {
    const { ok } = await act.apply(part.prize);
    if (ok) part.setPrize(undefined);
    return ok;
  };
  const unapplied = <StaffUnapplied counts={counts} reasonOf={act.reasonOf} onApply={act.applyAgain} t={t} />;
  if (part.open === 'panel')
    return (
      <StaffPanel
        structure={structure}
        counts={counts.shown()}
        unapplied={unapplied}
        level={face.isBreak ? t('face.break') : String(face.row.level)}
        time={formatHours(face.timer)}
        off={clockworkOff(face, frame.game.rules.rows.length)}
        onStep={(of, by) => act.step({ of, by })}
        onLevel={act.level}
        onMinute={act.minute}
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
      prizeHtml={game.prizeContent}
      hasChanges={part.hasChanges}
      isEnded={face.status === 'END'}
      onStep={(of, by) => counts.press({ of, by })}
      onPrize={part.setPrize}
      onApply={() => void apply()}
      onEnd={() => act.end(part.hasChanges ? apply : undefined)}
      onClose={part.closeDrawer}
      language={language}
      t={t}
    />
  );
}

/** What the last command came to, and the offer to take it back. */
function StaffToasts({ frame, services, act }: PieceProps) {
  const { told } = act;
  const { undo } = frame.state;
  return (
    <div className="staff-toasts">
      {told !== undefined && (
        <OutcomeToast
          key={`told-${told.id}`}
          told={told}
          isSaidElsewhere={told.ok && undo !== undefined}
          onGone={act.forget}
        />
      )}
      {undo !== undefined && (
        <StaffUndoToast
          key={`undo-${undo.version}`}
          offer={undo}
          text={undoText({ frame, services }, act.done)}
          onUndo={act.undo}
          t={services.t}
        />
      )}
    </div>
  );
}

export function StaffBoard(props: StaffBoardProps) {
  const { frame, services } = props;
  const { t } = services;
  const counts = useCounts(props);
  const act = useStaffActions(props, counts);
  const part = useOpenPart(props, counts, act.ask);
  useStaffKeys(act, part);
  useHeldPage(part.hasChanges);
  useEffect(restWhenIdle, []);
  const { status } = frame.face;
  const canStart = status !== 'PLAYING' && status !== 'END';
  return (
    <BoardPicture
      frame={frame}
      services={services}
      onStart={canStart ? act.start : undefined}
      menu={
        <div className="staff-menu">
          <IconButton icon="menu" label={t('tool.openBoardMenu')} onPress={() => part.toggle('drawer')} />
        </div>
      }
      controls={<BoardTools frame={frame} services={services} act={act} part={part} />}
      over={
        <div className="staff">
          <CountingPart frame={frame} services={services} act={act} part={part} counts={counts} />
          <StaffToasts frame={frame} services={services} act={act} part={part} />
          {act.question !== undefined && <QuestionDialog question={act.question} onClose={act.closeQuestion} t={t} />}
          {part.open === 'help' && (
            <StaffHelp props={{ onClose: part.close, language: services.language, t }} fallback={null} />
          )}
        </div>
      }
    />
  );
}
