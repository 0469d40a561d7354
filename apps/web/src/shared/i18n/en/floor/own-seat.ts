// English words of one's own seat.

import type { ownSeat as korean } from '../../ko/floor/own-seat.ts';
import type { Texts } from '../../texts.ts';

export const ownSeat: Texts<typeof korean> = {
  title: 'Your seat',
  table: 'Table',
  seat: 'Seat',
  sits: 'Table {{table}}, seat {{seat}}',
  movedFrom: 'You have been moved from table {{table}}, seat {{seat}} ({{time}})',
  waiting: 'You have no seat yet. It appears here as soon as you are given one.',
  over: 'This game has ended.',
  out: 'Out',
  place: 'Place {{place}}',
  sharedPlace: 'Place {{place}}, shared',
  readFailed: 'This could not be brought up to date. It will be once the connection is back.',
  guestTitle: 'Your seat',
  gone: 'This seat can’t be shown any more: the game is over, or the entry was taken back. Please ask the staff.',
  code: {
    open: 'Show my code',
    title: 'My code',
    hint: 'Show it to the staff, who enter you as a member by it. It changes every few minutes.',
    qr: 'QR code by which staff enter you',
  },
};
