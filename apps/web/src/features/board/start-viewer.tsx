// Starts the board of whoever came by a short link (docs/rules/short-links.md#opening-one).

import type { Language } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import type { Root } from 'react-dom/client';
import type { BoardTranslate } from '../../domain-ui/board-canvas/board-view.ts';
import { browserLanguage, chosenLanguage } from '../../i18n/language.ts';
import { deviceNow } from '../../shared/server-time/device-clock.ts';
import { scheduleIn } from '../../shared/server-time/server-time.ts';
import { LostPiece, type OwnPicture } from './board-page.tsx';
import { lazyPiece } from '../../shared/ui/pieces/lazy-piece.tsx';
import { PlainNotice } from './play/picture/plain-notice.tsx';
import { createBoardMemory } from './play/live/board-memory.ts';
import { opensNothing, storeOfLink } from './play/live/board-trouble.ts';
import { asChosen } from './play/live/chosen-language.ts';
import type { BoardEntry } from './play/live/open-board.ts';
import { renewViewer } from './play/live/renew-viewer.ts';
import { runBoard } from './run-board.tsx';
import { send, speak } from './play/live/speak.ts';
import { createViewer, viewersMemory, type Viewer } from './play/live/viewer.ts';
import { browserStorage, tabStorage } from '../../shared/state/kept-storage.ts';

/** A link that nobody answered for is tried again. */
const ASK_AGAIN_AFTER = millis(4000);
/** A phone in its owner's hand, upright (docs/rules/boards.md#on-a-phone). */
const PHONE = '(max-width: 600px) and (orientation: portrait)';

/** The board of a phone is another page than a TV's. */
const PhoneBoard = lazyPiece(async () => (await import('./phone/phone-board.tsx')).PhoneBoard);

interface Spoken {
  readonly language: Language;
  readonly t: BoardTranslate;
}

/** The link's game, however long the answer takes; undefined when the link opens nothing, which is then said. */
async function gameOfLink(root: Root, viewer: Viewer, { language, t }: Spoken): Promise<number | undefined> {
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
  // The board is asked for while the texts are on their way; its failure is met below.
  viewer.game().catch(() => undefined);
  const t = await speak(language);
  const gameId = await gameOfLink(root, viewer, { language, t });
  if (gameId === undefined) return;
  const phone = window.matchMedia(PHONE);
  const isPhone = (): boolean => phone.matches && window.location.search !== '?full';
  if (isPhone()) PhoneBoard.fetchAhead();
  const own: OwnPicture = (frame, services) =>
    isPhone() ? <PhoneBoard props={{ frame, services }} fallback={null} /> : undefined;
  const entry: BoardEntry = {
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
  // Safari 12 tells when a window changes its size, and not when a query has another answer.
  window.addEventListener('resize', () => {
    if (isPhone() === shown.isPhone) return;
    shown.isPhone = isPhone();
    show();
  });
}
