// The board as its staff see it: the same picture with controls, panel, modal, questions, shortcuts and undo.

import { boardRefusal } from '@feltclock/domain';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createCountsSender, type CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
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
import {
  useStaffActions,
  type StaffActions,
  type StaffBoardProps,
  type StaffToolsProps,
} from './use-staff-actions.ts';

/** The prize editor is the heaviest piece of a board and for the few who write, so it is fetched when the drawer opens. */
const PrizeWriter = lazyPiece(async () => (await import('./prize-writer.tsx')).PrizeWriter);

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

/** Tells the page's style that this is a board of staff, and what stands open beside the picture. */
function useStaffMark(open: OpenPart['open']): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['staff'] = open === undefined || open === 'help' ? 'closed' : open;
    return () => {
      delete dataset['staff'];
    };
  }, [open]);
}

/** A key presses no place. */
const NO_PLACE = { detail: 0, clientX: 0, clientY: 0 };

/** The keys of this board, which rest while something is asked or written. */
function useStaffKeys(act: StaffActions, part: OpenPart): void {
  const isAsked = act.question !== undefined;
  const isResting = isAsked || part.open === 'help' || part.open === 'drawer';
  const quick = useQuickPress('play or pause');
  const keys = {
    playOrPause: () => quick(act.playOrPause)(NO_PLACE),
    level: act.level,
    minute: act.minute,
    fullscreen: () => void toggleFullscreen(document),
    panel: () => part.toggle('panel'),
    help: () => part.toggle('help'),
  };
  const closing = { panel: part.close, drawer: part.closeDrawer, help: part.close };
  const escape = part.open === undefined ? undefined : closing[part.open];
  useKeyboard(isResting ? undefined : keys, isAsked ? act.closeQuestion : escape);
}

interface PieceProps extends StaffToolsProps {
  readonly act: StaffActions;
  readonly part: OpenPart;
}

function BoardTools({ frame, act, part, t }: PieceProps) {
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

function BoardWithTools(props: StaffToolsProps) {
  const { frame, services, t } = props;
  const { language } = services;
  const counts = useCounts(props);
  const act = useStaffActions(props, counts);
  const part = useOpenPart(props, counts, act.ask);
  useStaffKeys(act, part);
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
      onStart={canStart ? act.start : undefined}
      isTouched={!isResting}
      menu={
        <div className="staff-menu">
          <IconButton icon="menu" label={t('tool.openBoardMenu')} onPress={() => part.toggle('drawer')} />
        </div>
      }
      controls={<BoardTools {...props} act={act} part={part} />}
      over={
        <>
          <div className="staff">
            {(part.open === 'panel' || part.open === 'drawer') && (
              <CountingPart
                frame={frame}
                services={services}
                act={act}
                part={part}
                counts={counts}
                writer={writer}
                t={t}
              />
            )}
            {(act.told !== undefined || frame.state.undo !== undefined) && (
              <StaffToasts frame={frame} act={act} t={t} />
            )}
          </div>
          {part.open === 'help' && <StaffHelp onClose={part.close} language={language} t={t} />}
          {act.question !== undefined && <QuestionDialog question={act.question} onClose={act.closeQuestion} t={t} />}
        </>
      }
    />
  );
}

export const StaffBoard = ({ frame, services }: StaffBoardProps) => (
  <BoardWithTools frame={frame} services={services} t={staffTexts(services.language)} />
);
