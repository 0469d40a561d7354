// Keeps a visitor's board in touch: a session that ended is replaced, and the line finds the new one (docs/rules/short-links.md#opening-one).

import type { Realtime } from '../../../../shared/realtime/realtime.ts';
import type { Session } from '../../../../shared/session/create-session.ts';
import type { BoardModel } from './board-model.ts';

export function renewViewer(realtime: Realtime, model: BoardModel, session: Session): void {
  realtime.state.subscribe(() => {
    const { token } = session.get();
    if (realtime.state.get().refusal === undefined) return;
    void model.refresh().then(() => session.get().token !== token && realtime.hurry());
  });
  model.trouble.subscribe(() => {
    if (model.trouble.get() === 'link-ended') realtime.close();
  });
}
