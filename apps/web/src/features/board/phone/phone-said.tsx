// What is said to the room at the moment, on a phone's board: what staff say, and what a floor that knows its players tells.

import { useFloorMessage } from '../message/use-floor-message.ts';
import { PhoneFloor, type PhoneFloorProps } from './phone-floor.tsx';

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
    </>
  );
}
