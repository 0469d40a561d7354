// The commands of a floor. Each is one call with its own id, so that sending it twice does it once.

import {
  agreeOnDeal,
  breakTable,
  carryOn,
  closeFloorDay,
  bustEntries,
  colourUp,
  confirmPayouts,
  countChips,
  countHand,
  drawSeats,
  handOut,
  lockSeat,
  markEntry,
  namePlayer,
  payBuy,
  placeButton,
  playHandForHand,
  registerEntry,
  reinstateEntry,
  seatEntry,
  setBounties,
  setHouse,
  setTables,
  topUpEntry,
  undoAct,
  undoOwnAct,
  voidBuys,
  type Endpoint,
  type FloorNews,
} from '@feltclock/contract';
import type * as z from 'zod/mini';
import type { Call } from '../../../shared/api/create-call.ts';

const CALLS = {
  register: registerEntry,
  topUp: topUpEntry,
  pay: payBuy,
  void: voidBuys,
  handOut,
  mark: markEntry,
  name: namePlayer,
  tables: setTables,
  draw: drawSeats,
  break: breakTable,
  seat: seatEntry,
  lock: lockSeat,
  button: placeButton,
  bust: bustEntries,
  chips: countChips,
  handForHand: playHandForHand,
  hand: countHand,
  house: setHouse,
  colourUp,
  bounties: setBounties,
  reinstate: reinstateEntry,
  payouts: confirmPayouts,
  deal: agreeOnDeal,
  closeDay: closeFloorDay,
  carry: carryOn,
  undo: undoAct,
  undoOwn: undoOwnAct,
} as const;
type Calls = typeof CALLS;
export type FloorAction = keyof Calls;

type Body<E extends Endpoint> = Omit<z.output<E['request']>, 'gameId' | 'commandId'>;
export type FloorCommand = {
  readonly [Name in FloorAction]: { readonly action: Name; readonly body: Body<Calls[Name]> };
}[FloorAction];

export const isFloorAction = (value: unknown): value is FloorAction => typeof value === 'string' && value in CALLS;

export const sendCommand = (
  call: Call,
  gameId: number,
  commandId: string,
  { action, body }: FloorCommand,
  signal: AbortSignal,
): Promise<FloorNews> => {
  const endpoint: Endpoint = CALLS[action];
  return call(endpoint, { ...body, gameId, commandId }, { signal }) as Promise<FloorNews>;
};

/** The entries that a command is about, so that their rows can show it as pending. */
export function entriesAbout({ action, body }: FloorCommand): readonly number[] {
  switch (action) {
    case 'bust':
      return body.out.map(({ entry }) => entry);
    case 'topUp':
    case 'seat':
    case 'chips':
    case 'reinstate':
    case 'mark':
    case 'handOut':
      return [body.entry];
    default:
      return [];
  }
}
