// English texts of the wall and of what is wrong with the machine.

import type { oversight as korean } from '../../ko/platform/oversight.ts';
import type { Texts } from '../../texts.ts';

export const oversight = {
  wall: {
    title: 'All games',
    notice: 'Every store’s games in play. What needs attention comes first.',
    running: '{{count}} running',
    paused: '{{count}} paused',
    waiting: '{{count}} waiting',
    attention: '{{count}} need attention',
    search: 'Search store or game',
    onlyAttention: 'Only those that need attention',
    empty: 'No game is in play.',
    emptyHint: 'Games appear here once they run or start within the hour.',
    noneFoundHint: 'Look for something else.',
    noneFound: 'No game matches.',
    cut: 'There are too many games; some are not shown.',
    minutes: '{{minutes}} min',
    hours: '{{hours}} h {{minutes}} min',
    level: 'Level {{level}}',
    break: 'Break',
    ready: 'Not started',
    timeLeft: 'Time left',
    players: 'Players',
    boards: 'Boards connected',
    registrationClosed: 'Registration closed',
    untilClosing: 'Registration {{time}}',
    untilBreak: 'Break {{time}}',
    full: 'Full screen',
    leaveFull: 'Leave full screen',
    sound: 'Alarm sound',
    soundHint: 'Rings when something new needs attention.',
    noSound: 'This browser can’t make sounds.',
    startsAt: 'Starts at {{time}}',
    since: 'Paused for {{span}}',
    pausedNow: 'Paused just now',
    reasons: {
      outage: 'Outage to be answered',
      'late-start': '{{span}} late',
      'paused-long': 'Paused for {{span}}',
      'no-board': 'No board',
      'screen-gone': 'Off or cut off: {{screens}}',
      'ending-soon': 'Level ends soon',
    },
    stale: 'Connection lost; as of {{time}}.',
    status: { READY: 'Not started', INIT: 'Ready to start', PLAYING: 'Playing', PAUSED: 'Paused', END: 'Ended' },
  },
  machine: {
    title: 'Please look at the server’s computer',
    since: 'since {{time}}',
    notices: {
      'disk-full':
        'Nothing can be saved: the disk of the server’s computer is full. Free some space, and saving goes on by itself. The clocks on the boards keep running.',
      'read-only':
        'Nothing can be saved: the server can’t write to its data folder. Check the folder’s rights and the disk. The clocks on the boards keep running.',
      'database-away':
        'Nothing can be saved: the database does not answer. Check the database server and the network. The clocks on the boards keep running.',
      'disk-failing':
        'Nothing can be saved: the disk of the server’s computer fails. Check the disk and back up the data. The clocks on the boards keep running.',
      damaged: 'A part of the database can’t be read. When the games are over, stop the server and restore a backup.',
      gone: 'Nothing can be saved: the database file is gone or was replaced. Put it back, or stop the server and restore a backup.',
      'no-files-left':
        'The server can open no more files, so nobody new can connect. Raise its limit of open files and restart it.',
      'clock-went-back':
        'The clock of the server’s computer had been ahead and went back. Every game goes on with the time it had left. Check the computer’s date and time.',
      'clock-was-set':
        'The clock of the server’s computer was changed. Games run on as they were. Times of day are right again once the server is restarted while no game runs.',
      'host-slept':
        'The server’s computer went to sleep. Answer for the lost time on the controllers of the games that were running, and turn sleep off.',
    },
  },
} satisfies Texts<typeof korean>;
