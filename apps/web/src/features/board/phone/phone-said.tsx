// What the floor says, on a phone's board.

import type { Language, WireFloorMessage } from '@feltclock/contract';
import { useFloorMessage } from '../message/use-floor-message.ts';

interface PhoneSaidProps {
  readonly message: WireFloorMessage;
  readonly language: Language;
}

/** The words are told once to those who hear the screen, and no digit of a countdown. */
export function PhoneSaid({ message, language }: PhoneSaidProps) {
  const said = useFloorMessage(message, language);
  if (said === undefined) return null;
  return (
    <div className="phone-said" data-shape={said.shape}>
      <p role="status">{said.text}</p>
      {said.left !== undefined && <b>{said.left}</b>}
    </div>
  );
}
