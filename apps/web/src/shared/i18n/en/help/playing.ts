// English articles of the help on running games.

import type { helpPlaying as korean } from '../../ko/help/playing.ts';
import type { Texts } from '../../texts.ts';

export const helpPlaying = {
  controller: {
    title: 'Running a game with the controller',
    summary: 'Entries, re-buys, busts, pauses and minutes on one screen, with one press each.',
    parts: [
      {
        head: 'Players',
        steps: [
          'Open the controller from a card of the main page or of the game list.',
          'When somebody comes, press + at [controller.count.buyIn] or [controller.count.earlyBuyIn]. Players left, chips and average stack follow.',
          'Re-buys and add-ons are added the same way. Somebody who re-buys sits down again, so a re-buy adds a player too.',
          'When somebody is out, press [quick.bust].',
        ],
      },
      {
        head: 'The clock',
        words: [
          '[controller.play] and [controller.pause] are the same button. On a board the space bar does the same.',
          '[quick.minuteLess] and [quick.minuteMore] change what is left of this level by a minute. The clock goes on.',
          '[quick.levelBack] and [quick.levelOn] act at once. [controller.startLevel] in the list of levels asks first, and begins that level anew.',
          'To close registration early, press [controller.registrationClose]. It can be opened again until the deadline level has ended.',
        ],
      },
      {
        head: 'Ending, and leaving the screen',
        words: [
          '[controller.end] asks first. The result can be entered right after.',
          'If you want every change asked about and applied, open [quick.allCommands].',
          'At a change of shift, [operating.lock.open] locks this screen with a PIN. The game goes on.',
        ],
      },
    ],
  },
  floor: {
    title: 'The floor: names, seats, eliminations',
    summary:
      'Register players by name, draw seats and keep the order of eliminations. A game that does without is counted as ever.',
    parts: [
      {
        head: 'Registering',
        steps: [
          'Press [floor.open] on the controller; the card on the main page leads there too.',
          'Type a nickname or an id under [floor.players.search], and press [floor.players.register] beside the member.',
          'Somebody who is no member is registered as a guest by the name that you typed.',
          'Once registration is closed, only the floor can enter players, after a question. Cashiers and dealers can take back their own last action for a minute.',
          'Where there are tables, a seat is drawn at once. To decide later, choose [floor.players.seats.none] under [floor.players.withSeat].',
        ],
      },
      {
        head: 'Tables and seats',
        steps: [
          'Under [floor.views.tables], press [floor.tables.set] and write the numbers and seats. The table at the top is broken first.',
          '[floor.tables.drawUnseated] is for those without a seat, [floor.tables.redraw] is for everyone. Both say first how many move.',
          'Press the player who moves, then an empty seat.',
          'When two tables differ by two players or more, the page says who should go where; it needs the button for that, set within the last three minutes.',
        ],
      },
      {
        head: 'Eliminations',
        steps: [
          'Press the player, then [floor.acts.bust]. The players left on the boards go down with it.',
          'When several go in one hand, press [floor.out.together] under [floor.views.out] and write their chips before the hand. Left empty, they share the place.',
          'Somebody who comes back: press the player who is out, then re-enter.',
        ],
      },
      {
        head: 'Payments',
        words: [
          'Stores have them where [stores.settings.money.keepsPayments] is on in [stores.settings.title].',
          '[money.payments.way] is chosen once and stays chosen for whoever follows; unpaid holds for one player. The amount comes from the store’s settings or the buy-in of the game.',
          'What is unpaid stands beside the name, and together under [floor.views.payments]; press it to say how it was paid and how much.',
          'When the day is over, [general.menu.dayClose] compares counts with payments, says why they differ, and closes the day.',
        ],
      },
      {
        head: 'Bubble, chips, prizes, bounties',
        steps: [
          'Press [floor.tables.startHandForHand] under [floor.views.tables]: the clock stops, and the boards say so. Press [floorPlay.hands.played] after each hand; it takes off the time set under [floorPlay.house.open].',
          'Write down the chips of a starting stack under [floor.views.chips]: it is shown which chip goes in which break, and [floorPlay.chips.say] puts it on the boards.',
          'Prizes are set under [floor.views.payouts]. Choose [floorPrizes.units.text] to write what each place gets, such as a seat or a dinner.',
          'Bounties are set at the foot of [floor.views.payouts]. From then on a bust asks who wins them.',
          'When a redraw is due or a table may break, it is said above the views.',
        ],
      },
      {
        head: 'Multi-day tournaments',
        steps: [
          'Link the flights and the next days under [multiDay.title], from the game list.',
          'When a flight is over, enter the chips of those who are left under [multiDay.bag.open], then press [multiDay.bag.close].',
          'On the next day open [multiDay.fill.open], bring them in with their stacks, and draw the seats.',
        ],
      },
      {
        head: 'Putting right, and counts',
        words: [
          'Everything under [floor.views.feed] has its [floor.feed.undo]. Where something later rests on it, you are told what to take back first.',
          'Players who are counted without a name stay counted. The figures at the top are always those with a name and those without together.',
          'What you press while the connection is gone is kept, and done once when it is back.',
        ],
      },
    ],
  },
  undo: {
    title: 'When you pressed the wrong thing',
    summary:
      'What was just done can be taken back for 10 seconds; level, time and players can be put right at any time.',
    parts: [
      {
        head: 'Within 10 seconds',
        steps: [
          'After a press, the undo button is on for 10 seconds. Press it, and it is as if nothing had been pressed.',
          'After several presses, press undo once for each. It takes back the newest first.',
          '[quick.feed.title] shows what was done and by whom; whatever can be taken back has its button there.',
          'The end of a game can be taken back within 10 seconds as well. After that the owner opens it again with a reason, by [controller.reopen.open], until its result is saved.',
        ],
      },
      {
        head: 'Later',
        words: [
          'Wrong level: use [quick.levelBack], [quick.levelOn], or [controller.startLevel] in the list of levels.',
          'Wrong time: use [quick.minuteLess] and [quick.minuteMore].',
          'Wrong count: press - at that tile. For a bust that was none, press + at the players left.',
          'Once its deadline level has passed, registration can’t be opened again; a move that would do that asks first.',
        ],
      },
    ],
  },
  'later-blinds': {
    title: 'Changing blinds and prizes during play',
    summary: 'Levels that have not begun, and the prizes on the board, are changed while the game runs.',
    parts: [
      {
        head: 'Blinds still to come',
        steps: [
          'Press [quick.editRows] on the controller. Only levels that have not begun are shown.',
          'Change blinds and minutes, or put levels and breaks in or out with the buttons beside a row.',
          'To use them for the next games too, tick [quick.rows.alsoStructure].',
          'Press [quick.rows.apply]. Open boards follow at once.',
        ],
      },
      {
        head: 'Prizes',
        steps: [
          'Press [quick.prize] on the controller and write. Sizes and colours can be changed.',
          'Press [controller.apply], and it is on the boards.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'When somebody else changed the same thing first, the screen says so and can load theirs.',
          'What prizes are called is set in [stores.settings.title], under [stores.settings.prizeHeading].',
        ],
      },
    ],
  },
  board: {
    title: 'Showing the board on a TV',
    summary: 'One TV or many: all show the same second. A TV needs no login.',
    parts: [
      {
        head: 'By a link',
        steps: [
          'In [general.menu.gameList], press the link icon of the game’s card.',
          'Scan the QR code with the TV or its box, or type the address into the TV’s browser.',
          'Open the same address on the other TVs, as many as you like.',
          'On a guest’s phone it shows clock, registration, prizes and the blind structure in one column, in the language that the guest chooses.',
          'When the link got into the wrong hands, press [gameList.shortLink.replace]. The old one closes at once.',
        ],
      },
      {
        head: 'From a PC that is signed in',
        steps: [
          'Press [quick.toBoard] on the controller and move the new window to the TV.',
          'Fill the screen with the key F or the button [boardStaff.tool.fullscreen]. After five seconds without the mouse the buttons are gone.',
        ],
      },
      {
        head: 'Sound, and the word about the line',
        words: [
          'The last five seconds of a level beep. When it says [board.notice.soundOff], touch the screen once, or press any key of the remote control: browsers allow no sound before.',
          'Which sounds there are is set in [stores.settings.title], under [stores.settings.sounds].',
          'A time at the lower left means that the network is gone since then. The clock stays right, and the word goes when the line is back.',
          'The board keeps the screen awake, but switch off the TV’s own energy saving as well.',
        ],
      },
    ],
  },
  messages: {
    title: 'Saying something on the boards',
    summary: 'Colour-up, last hands, the final table: one press shows it on every board of the game.',
    parts: [
      {
        head: 'Showing it and taking it off',
        steps: [
          'Press [quick.say.open] on the controller.',
          'Choose [quick.say.shape] and [quick.say.lasts]. With [quick.say.countsDown] the time until it goes stands beside it.',
          'Press one of the phrases under [quick.say.often], or write under [quick.say.own] and press [quick.say.say]. Every board shows it at the same moment.',
          'To have it gone earlier, press [quick.say.takeAway] in the same place. What is said next takes the place of what was said before.',
        ],
      },
      {
        head: 'Words of your venue',
        steps: [
          'Press [quick.say.edit] beside [quick.say.ofVenue]. Only those who may create games have it.',
          'Write what you often say in each language, choose shape and time, and save. There is room for 20.',
          'From then on one press says it as you kept it.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'A line at the foot covers no figure. On a full screen, level, time left and blinds stay at the foot.',
          'Ready phrases are in the language of each board. A phrase of the venue that is not kept in that language is shown in Korean, else in English, else in Japanese; your own words are shown as you wrote them.',
          'Neither the clock nor the counts change. Through pauses and breaks it stays until its time is over.',
          'Screens whose [screens.voice] is on say it aloud, too.',
        ],
      },
    ],
  },
  result: {
    title: 'Entering results, finding past games',
    summary: 'Once a game is over, enter who finished where. Every game can be found by its date for good.',
    parts: [
      {
        head: 'The result',
        steps: [
          'After the end, press [controller.enterResult] on the controller or the card.',
          'Press [points.result.add] for each place. Members go by their ID, others by a name.',
          'Press [points.result.save]. Members have their win points at once.',
          'If it was wrong, open it again, correct and save. Win points change by the difference.',
        ],
      },
      {
        head: 'The result sheet',
        words: [
          '[gameList.archive.result] under [gameList.archive.open] has places, names, buy-ins and re-buys, prizes and win points on one sheet.',
          '[results.sheet.print] prints it on A4; [results.sheet.csv] saves it as a file for spreadsheets.',
          'Members find the games that they played in under [general.menu.myGames], with places, cashes and win points.',
          'Anybody can see places and names once the owner switches [results.venue.label] on, under [gameList.archive.venue].',
        ],
      },
      {
        head: 'Past games',
        words: [
          '[general.menu.gameList] has the games that are not over, and those of the last 8 hours.',
          '[gameList.archive.open] finds all games of the store by day and name.',
        ],
      },
    ],
  },
} satisfies Texts<typeof korean>;
