// The board for its staff: the same picture with controls, panel, drawer, questions, shortcuts and undo.

import { boardRefusal } from '@feltclock/domain';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createCountsSender, type CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { deviceClock } from '../../../shared/server-time/device-clock.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { isComposingKey } from '../../../shared/ui/pressing/enter-key.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import { useHeldPage } from '../../../shared/ui/popups/use-held-page.ts';
import { toggleFullscreen } from '../../../shared/device/fullscreen.ts';
import { BoardPicture } from '../play/picture/board-picture.tsx';
import './staff-board.css';
import { lazyPiece } from '../../../shared/ui/pieces/lazy-piece.tsx';
import { QuestionDialog } from './staff-dialog.tsx';
import { CountingPart } from './counting-part.tsx';
import { useOpenPart, type OpenPart } from './open-part.ts';
import { StaffHelp } from './staff-help.tsx';
import { IconButton } from './staff-icons.tsx';
import { keyMeaning, type StaffKeys } from './staff-keys.ts';
import { restWhenIdle } from './staff-rest.ts';
import { staffTexts } from './staff-texts.ts';
import { StaffToasts } from './staff-toasts.tsx';
import { useStaffActions, type StaffActions, type StaffBoardProps, type StaffToolsProps } from './use-staff-actions.ts';

/** The prize editor is the heaviest piece of a board and few people use it, so it is loaded when the drawer opens. */
const PrizeWriter = lazyPiece(async () => (await import('./prize-writer.tsx')).PrizeWriter);

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

/** Runs shortcuts; none while `keys` is undefined. Escape closes what is open. */
function useKeyboard(keys: StaffKeys | undefined, escape: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposingKey(event)) escape?.();
      const run = keys && keyMeaning(event, keys);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** Marks the page for the style sheet: a staff board, and what is open beside the picture. */
function useStaffMark(open: OpenPart['open']): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['staff'] = open === undefined || open === 'help' ? 'closed' : open;
    return () => {
      delete dataset['staff'];
    };
  }, [open]);
}

/** A key press has no position. */
const NO_PLACE = { detail: 0, clientX: 0, clientY: 0 };

/** The board's shortcuts. They are off while a question, the help or the drawer is open. */
function useStaffKeys(actions: StaffActions, part: OpenPart): void {
  const isAsked = actions.question !== undefined;
  const isResting = isAsked || part.open === 'help' || part.open === 'drawer';
  const quick = useQuickPress('play or pause');
  const keys = {
    playOrPause: () => quick(actions.playOrPause)({ ...NO_PLACE, timeStamp: deviceClock.monotonic() }),
    level: actions.level,
    minute: actions.minute,
    fullscreen: () => void toggleFullscreen(document),
    panel: () => part.toggle('panel'),
    help: () => part.toggle('help'),
  };
  const closing = { panel: part.close, drawer: part.closeDrawer, help: part.close };
  const escape = part.open === undefined ? undefined : closing[part.open];
  useKeyboard(isResting ? undefined : keys, isAsked ? actions.closeQuestion : escape);
}

interface PieceProps extends StaffToolsProps {
  readonly actions: StaffActions;
  readonly part: OpenPart;
}

function BoardTools({ frame, actions, part, t }: PieceProps) {
  const isOff = (command: 'PLAY' | 'PAUSE'): boolean => boardRefusal(frame.face.status, command) !== undefined;
  return (
    <div className="board-tools">
      <IconButton icon="play" label={t('tool.play')} isOff={isOff('PLAY')} onPress={actions.start} />
      <IconButton icon="pause" label={t('tool.pause')} isOff={isOff('PAUSE')} onPress={actions.pause} />
      <IconButton icon="refresh" label={t('tool.refresh')} onPress={actions.refresh} />
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

function BoardWithTools(props: StaffToolsProps) {
  const { frame, services, t } = props;
  const { language } = services;
  const counts = useCounts(props);
  const actions = useStaffActions(props, counts);
  const part = useOpenPart(props, counts, actions.ask);
  useStaffKeys(actions, part);
  useStaffMark(part.open);
  useHeldPage(part.hasChanges);
  const [isResting, setIsResting] = useState(false);
  useEffect(() => restWhenIdle(setIsResting), []);
  const { status } = frame.face;
  const writer = (
    <PrizeWriter
      props={{ html: frame.state.snapshot.game.prizeContent, onChange: part.setPrize, language, t }}
      fallback={<div className="staff-prize-wait" />}
    />
  );
  const canStart = status !== 'PLAYING' && status !== 'END';
  return (
    <BoardPicture
      frame={frame}
      services={services}
      onStart={canStart ? actions.start : undefined}
      isTouched={!isResting}
      menu={
        <div className="staff-menu">
          <IconButton icon="menu" label={t('tool.openBoardMenu')} onPress={() => part.toggle('drawer')} />
        </div>
      }
      controls={<BoardTools {...props} actions={actions} part={part} />}
      over={
        <>
          <div className="staff">
            {(part.open === 'panel' || part.open === 'drawer') && (
              <CountingPart
                frame={frame}
                services={services}
                actions={actions}
                part={part}
                counts={counts}
                writer={writer}
                t={t}
              />
            )}
            {(actions.outcome !== undefined || frame.state.undo !== undefined) && (
              <StaffToasts frame={frame} actions={actions} t={t} />
            )}
          </div>
          {part.open === 'help' && <StaffHelp onClose={part.close} language={language} t={t} />}
          {actions.question !== undefined && (
            <QuestionDialog question={actions.question} onClose={actions.closeQuestion} t={t} />
          )}
        </>
      }
    />
  );
}

export const StaffBoard = ({ frame, services }: StaffBoardProps) => (
  <BoardWithTools frame={frame} services={services} t={staffTexts(services.language)} />
);
