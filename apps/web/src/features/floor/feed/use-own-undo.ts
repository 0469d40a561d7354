import { after, OWN_UNDO, ownUndo, type WrittenAct } from '@feltclock/domain';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { FloorView } from '../live/floor-view.ts';

/** The act that the user may undo without running the floor: their own, for one minute. */
export function useOwnUndo({ known: { log, doers } }: Pick<FloorView, 'known'>): WrittenAct | undefined {
  const me = useSession(({ profile }) => profile?.id ?? '');
  const done = log.acts.map((written) => ({ ...written, by: doers.get(written.version) ?? null }));
  const own = ownUndo(done, log.undone, me, serverNow());
  const written = log.acts.find(({ version }) => version === own);
  useRedrawAt(written === undefined ? undefined : after(written.at, OWN_UNDO));
  return written;
}
