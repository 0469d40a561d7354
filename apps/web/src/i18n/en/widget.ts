// English texts of the widget on other sites.

import type * as korean from '../ko/widget.ts';
import type { Texts } from '../texts.ts';

export const widget: Texts<typeof korean.widget> = {
  tournaments: 'Tonight’s tournaments',
  empty: 'No tournament is running or scheduled.',
  gone: 'This game has ended or is no longer public.',
  nothing: 'The address of this widget is wrong.',
  unreachable: 'Could not load. It tries again shortly.',
  since: 'The connection is lost. This is the last known state.',
  level: 'Level {{level}}',
  break: 'Break',
  paused: 'Paused',
  startsAt: 'Starts {{time}}',
  waiting: 'Waiting to start',
  closesAt: 'Registration closes {{time}}',
  open: 'Registration open',
  closed: 'Registration closed',
  timeLeft: 'Time left',
  blinds: 'Blinds',
  next: 'Next',
  players: '{{current}} / {{total}} players',
  buyIn: 'Buy-in {{amount}}',
};
