// What is said on a phone's board: what staff say to the room, what a floor that knows its players tells, and where whoever holds it sits.

import { session } from '../../../shared/session/session.ts';
import { useFloorMessage } from '../play/floor/use-floor-message.ts';
import { PhoneFloor, type PhoneFloorProps } from './phone-floor.tsx';
import { PhoneSeat } from './phone-seat.tsx';

/** A member may ask for their own things, unless something else has to be done first. */
function isMember(): boolean {
  const { profile } = session.get();
  if (profile === undefined) return false;
  const { atTablet = false, mustChangePassword, mustSetUpFactor } = profile;
  return !(atTablet || mustChangePassword || mustSetUpFactor);
}

/** The words are told once to those who hear the screen, and no digit of a countdown. */
export function PhoneSaid({ frame, services }: PhoneFloorProps) {
  const said = useFloorMessage(frame.state.snapshot.game.message, services.language);
  return (
    <>
      {said !== undefined && (
        <div className="phone-said" data-shape={said.shape}>
          <p role="status">{said.text}</p>
          {said.left !== undefined && <b>{said.left}</b>}
        </div>
      )}
      <PhoneFloor frame={frame} services={services} />
      {isMember() && <PhoneSeat gameId={services.gameId} language={services.language} />}
    </>
  );
}
