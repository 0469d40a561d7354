// Starts the board of a visitor with a short link (docs/rules/venues.md#short-links-overlays-posters).

import type { Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import type { Root } from 'react-dom/client';
import type { BoardTranslate } from '../../domain-ui/board-canvas/board-view.ts';
import { browserLanguage, chosenLanguage } from '../../i18n/language.ts';
import { deviceNow } from '../../shared/server-time/device-clock.ts';
import { scheduleIn } from '../../shared/server-time/server-time.ts';
import { LostPiece, type DrawOwnBoard } from './board-page.tsx';
import { lazyPiece } from '../../shared/ui/pieces/lazy-piece.tsx';
import { PlainNotice } from './play/picture/plain-notice.tsx';
import { createBoardMemory } from './play/live/board-memory.ts';
import { opensNothing, storeOfLink } from './play/live/board-trouble.ts';
import { asChosen, createViewer, renewViewer, viewersMemory, type Viewer } from './play/live/viewer.ts';
import type { BoardOptions } from './play/live/open-board.ts';
import { runBoard } from './run-board.tsx';
import { loadPageLanguage, send } from './play/live/board-texts.ts';
import { browserStorage, tabStorage } from '../../shared/state/kept-storage.ts';

const ASK_AGAIN_AFTER = millis(4000);
/** A phone held upright (docs/rules/boards.md#on-a-phone). */
const PHONE = '(max-width: 600px) and (orientation: portrait)';

const PhoneBoard = lazyPiece(async () => (await import('./phone/phone-board.tsx')).PhoneBoard);

interface Words {
  readonly language: Language;
  readonly t: BoardTranslate;
}

/** Reads the game of the link and retries until the server answers. If the link opens nothing, shows that and returns undefined. */
async function gameOfLink(root: Root, viewer: Viewer, { language, t }: Words): Promise<number | undefined> {
  for (;;) {
    try {
      return await viewer.game();
    } catch (failure) {
      if (opensNothing(failure)) {
        const props = { language, call: viewer.call, storeId: storeOfLink(failure) };
        root.render(<LostPiece props={props} fallback={<PlainNotice text={t('notice.linkEnded')} />} />);
        return undefined;
      }
      root.render(<PlainNotice text={t('notice.unreachable')} />);
      await new Promise<void>((resolve) => void scheduleIn(ASK_AGAIN_AFTER, resolve));
    }
  }
}

export async function startViewerBoard(root: Root, code: string): Promise<void> {
  const storage = browserStorage;
  const language = chosenLanguage(storage) ?? browserLanguage(navigator.languages);
  const viewer = createViewer({ code, fetch: send, storage: tabStorage, now: deviceNow });
  // The request runs while the texts load; gameOfLink handles its failure.
  viewer.game().catch(() => undefined);
  const t = await loadPageLanguage(language);
  const gameId = await gameOfLink(root, viewer, { language, t });
  if (gameId === undefined) return;
  const phone = window.matchMedia(PHONE);
  const isPhone = (): boolean => phone.matches && window.location.search !== '?full';
  if (isPhone()) PhoneBoard.fetchAhead();
  const own: DrawOwnBoard = (frame, services) =>
    isPhone() ? <PhoneBoard props={{ frame, services }} fallback={null} /> : undefined;
  const entry: BoardOptions = {
    gameId,
    session: viewer.session,
    call: viewer.call,
    fetch: send,
    language,
    t,
    userId: undefined,
    version: 1,
    isViewer: true,
    read: async () => asChosen(await viewer.read(), storage),
    memory: viewersMemory(createBoardMemory(storage)),
    isPhone,
  };
  const { realtime, model, show } = runBoard(root, entry, own);
  renewViewer(realtime, model, viewer.session);
  const shown = { isPhone: isPhone() };
  // Safari 12 has no change event of media queries, but it has the resize event of the window.
  window.addEventListener('resize', () => {
    if (isPhone() === shown.isPhone) return;
    shown.isPhone = isPhone();
    show();
  });
}
