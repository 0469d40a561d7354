// The board as its staff see it: the same picture with controls, panel, modal, questions, shortcuts and undo.

import type { CountStep } from '@feltclock/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createCountsSender, type CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import { formatClock } from '../../../shared/format/format-time.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { toggleFullscreen } from '../device/fullscreen.ts';
import type { BoardFrame } from '../live/board-model.ts';
import type { BoardServices } from '../live/board-services.ts';
import { BoardPicture } from '../picture/board-picture.tsx';
import './staff-board.css';
import { createStaffCommands, type Outcome } from './staff-commands.ts';
import { HelpDialog, QuestionDialog, type StaffQuestion } from './staff-dialog.tsx';
import { StaffDrawer } from './staff-drawer.tsx';
import { IconButton } from './staff-icons.tsx';
import { keyMeaning, type StaffKeys } from './staff-keys.ts';
import { StaffPanel } from './staff-panel.tsx';
import { OutcomeToast, UndoToast, type Told } from './staff-toast.tsx';
import { StaffUnapplied } from './staff-unapplied.tsx';

interface StaffBoardProps {
  readonly frame: BoardFrame;
  readonly services: BoardServices;
}

const MINUTE = 60;

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

/** The word that was last said, and a way to say the outcome of something under way. */
function useTold() {
  const [told, setTold] = useState<Told>();
  const [done, setDone] = useState<string>();
  const tell = useCallback(async (outcome: Promise<Outcome>): Promise<Outcome> => {
    const came = await outcome;
    setTold((before) => ({ ...came, id: (before?.id ?? 0) + 1 }));
    if (came.ok) setDone(came.text);
    return came;
  }, []);
  const forget = useCallback(() => setTold(undefined), []);
  return { told, done, tell, forget };
}

/** Everything staff can do from here, with the questions it takes. */
function useStaffActions({ frame, services }: StaffBoardProps, counts: CountsSender) {
  const { gameId, realtime, call, language, t, model } = services;
  const commands = useMemo(
    () => createStaffCommands({ gameId, realtime, call, language, t }),
    [gameId, realtime, call, language, t],
  );
  const { told, done, tell, forget } = useTold();
  const [question, setQuestion] = useState<StaffQuestion>();
  const { face, game } = frame;
  const { rows } = game.rules;
  const start = (): void => void tell(commands.start(face.status));
  const pause = (): void => void tell(commands.pause(face.status));
  const applyCounts = (): Promise<Outcome> =>
    counts.apply().then(
      () => ({ ok: true, text: t('done.counted') }),
      async (failure: unknown) => ({ ok: false, text: await commands.reasonOf(failure) }),
    );
  return {
    told,
    done,
    forget,
    question,
    closeQuestion: () => setQuestion(undefined),
    ask: setQuestion,
    start,
    pause,
    playOrPause: () => (face.status === 'PLAYING' ? pause() : start()),
    refresh: () => void tell(model.refresh().then(() => ({ ok: true, text: t('done.refreshed') }))),
    minute: (by: 1 | -1) => void tell(commands.shift(by * MINUTE)),
    level: (by: 1 | -1) => {
      const seq = face.seq + by;
      const row = rows[seq];
      if (row === undefined || face.status === 'END') return;
      const text = row.level === 0 ? t('ask.toBreak') : t('ask.toLevel', { level: row.level });
      setQuestion({ text, isDestructive: false, run: () => void tell(commands.goTo(seq, row)) });
    },
    end: () => setQuestion({ text: t('ask.end'), isDestructive: true, run: () => void tell(commands.end()) }),
    step: (step: CountStep) => {
      counts.press(step);
      void tell(applyCounts());
    },
    applyAgain: () => void tell(applyCounts()),
    reasonOf: commands.reasonOf,
    apply: (prize: string | undefined) =>
      tell(applyCounts().then((came) => (came.ok && prize !== undefined ? commands.changePrize(prize) : came))),
    undo: () => {
      const { undo } = frame.state;
      if (undo !== undefined) void tell(commands.takeBack(undo));
    },
  };
}

/** The command that can be taken back, in the words of its own outcome when it was given here. */
function undoText({ frame, services }: StaffBoardProps, done: string | undefined): string {
  const { t, userId } = services;
  if (done !== undefined && frame.state.undo?.by === userId) return done;
  if (frame.state.undo?.of === 'counts') return t('done.counted');
  return frame.face.status === 'END' ? t('done.ended') : t('done.paused');
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

export function StaffBoard(props: StaffBoardProps) {
  const { frame, services } = props;
  const { gameId, t } = services;
  const counts = useCounts(props);
  const act = useStaffActions(props, counts);
  const [open, setOpen] = useState<'panel' | 'drawer' | 'help'>();
  const [prize, setPrize] = useState<string>();
  const { structure, game } = frame.state.snapshot;
  const { face } = frame;
  const toggle = (which: 'panel' | 'drawer' | 'help'): void => setOpen((now) => (now === which ? undefined : which));
  const hasChanges = prize !== undefined || counts.state.get().counts.pending.length > 0;
  const closeDrawer = (): void => {
    const close = (): void => {
      counts.drop();
      setPrize(undefined);
      setOpen(undefined);
    };
    if (hasChanges) act.ask({ text: t('ask.discard'), isDestructive: true, run: close });
    else close();
  };
  const keys = {
    playOrPause: act.playOrPause,
    level: act.level,
    minute: act.minute,
    fullscreen: () => void toggleFullscreen(document),
    panel: () => toggle('panel'),
    help: () => toggle('help'),
  };
  const unapplied = <StaffUnapplied counts={counts} reasonOf={act.reasonOf} onApply={act.applyAgain} t={t} />;
  const isAsking = act.question !== undefined || open === 'help' || open === 'drawer';
  const escape = { panel: () => setOpen(undefined), drawer: closeDrawer, help: undefined };
  useKeyboard(isAsking ? undefined : keys, act.question === undefined && open !== undefined ? escape[open] : undefined);
  const canStart = face.status !== 'PLAYING' && face.status !== 'END';
  return (
    <BoardPicture
      frame={frame}
      services={services}
      onStart={canStart ? act.start : undefined}
      menu={
        <div className="staff-menu">
          <IconButton icon="menu" label={t('tool.openBoardMenu')} onPress={() => toggle('drawer')} />
        </div>
      }
      controls={
        <div className="board-tools">
          <IconButton icon="play" label={t('tool.play')} onPress={act.start} />
          <IconButton icon="pause" label={t('tool.pause')} onPress={act.pause} />
          <IconButton icon="refresh" label={t('tool.refresh')} onPress={act.refresh} />
          <IconButton
            icon="panel"
            label={t('tool.panel')}
            isPressed={open === 'panel'}
            onPress={() => toggle('panel')}
          />
          <IconButton icon="fullscreen" label={t('tool.fullscreen')} onPress={keys.fullscreen} />
          <IconButton icon="help" label={t('tool.help')} onPress={() => toggle('help')} />
        </div>
      }
      over={
        <div className="staff">
          {open === 'panel' && (
            <StaffPanel
              structure={structure}
              counts={counts.shown()}
              unapplied={unapplied}
              level={face.isBreak ? t('face.break') : String(face.row.level)}
              time={formatClock(face.timer)}
              onStep={(of, by) => act.step({ of, by })}
              onLevel={act.level}
              onMinute={act.minute}
              onClose={() => setOpen(undefined)}
              t={t}
            />
          )}
          {open === 'drawer' && (
            <StaffDrawer
              gameId={gameId}
              structure={structure}
              counts={counts.shown()}
              unapplied={unapplied}
              prizeHtml={game.prizeContent}
              hasChanges={hasChanges}
              isEnded={face.status === 'END'}
              onStep={(of, by) => counts.press({ of, by })}
              onPrize={setPrize}
              onApply={() => void act.apply(prize).then((came) => came.ok && setPrize(undefined))}
              onEnd={act.end}
              onClose={closeDrawer}
              t={t}
            />
          )}
          <div className="staff-toasts">
            {act.told !== undefined && (
              <OutcomeToast
                key={`told-${act.told.id}`}
                told={act.told}
                isSaidElsewhere={act.told.ok && frame.state.undo !== undefined}
                onGone={act.forget}
              />
            )}
            {frame.state.undo !== undefined && (
              <UndoToast
                key={`undo-${frame.state.undo.version}`}
                offer={frame.state.undo}
                text={undoText(props, act.done)}
                onUndo={act.undo}
                t={t}
              />
            )}
          </div>
          {act.question !== undefined && <QuestionDialog question={act.question} onClose={act.closeQuestion} t={t} />}
          {open === 'help' && <HelpDialog onClose={() => setOpen(undefined)} t={t} />}
        </div>
      }
    />
  );
}
