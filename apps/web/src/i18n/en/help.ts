// English texts of the help.

import type * as ko from '../ko/help.ts';
import type { Texts } from '../texts.ts';

export const helpWords = {
  title: 'Help',
  notice: 'Find what you want to do, and follow the steps.',
  search: 'Search the help',
  searchHint: 'e.g. re-buy, board sound, PIN',
  found: 'Articles found: {{count}}',
  nothing: 'There is no such article.',
  nothingHint: 'Try a shorter word, or another one.',
  clear: 'Clear the search',
  all: 'All of the help',
  unknown: 'There is no such article.',
  unknownHint: 'The address has changed or is wrong. Look for it in the whole list.',
  open: 'Open {{name}}',
  others: 'Also of use',
  topics: { preparing: 'Preparation', playing: 'During play', venue: 'Venue', trouble: 'Trouble and accounts' },
  pictures: {
    'first-steps': 'The main page of a new store with the six steps to the first game.',
    'structure-editor': 'The editor of a structure: its basics on the left, the list of levels on the right.',
    generator: 'The generator: from entries and hours it makes the blinds.',
    evening: 'The main page with tonight’s games as cards, and a button for the usual tournament.',
    'game-create': 'The page that creates a game: structure, name and planned start.',
    controller:
      'The controller: clock and buttons at the top, a tile for each kind of entry, a small board and the last things done at the right.',
    floor: 'Players on the floor: names and seats below the field that registers them.',
    'floor-tables': 'Tables on the floor, each with its seats and the dealer button.',
    'floor-payouts': 'Payouts on the floor: what was confirmed, deals and bounties.',
    undo: 'The controller just after a level was changed, with the button to undo it and its seconds.',
    'later-blinds': 'The drawer with the blinds still to come.',
    board: 'A display board: time left, blinds, players left, average stack and prizes.',
    'board-link': 'The link to a board: its QR code and address.',
    result: 'The result of a game: a member’s ID or a name for each place.',
    people: 'The page of a store’s staff: who works there, their roles, and invitations.',
    tablet: 'A locked tablet of a store: choose your name and type your PIN.',
    settings: 'The settings of a store.',
    poster: 'The A4 poster of a game with the store’s name and a QR code.',
    award: 'The award page: the gauge of the season, and the ranking.',
    wall: 'All games of all stores; those that need somebody come first.',
    offline: 'A board whose line is lost: since when stands at the lower left, and the clock goes on.',
    factor: 'The second factor in the own profile.',
  },
} satisfies Texts<typeof ko.helpWords>;

export const helpPreparing = {
  'first-evening': {
    title: 'Six steps to the first game',
    summary: 'From an empty store to a clock on a TV: the main page leads the way, one step after the other.',
    parts: [
      {
        head: 'Step by step',
        steps: [
          'Log in as the store’s administrator. The main page shows [main.firstSteps.title]; the button of the next step leads to its page.',
          'Enter address and number in [stores.settings.title], so that guests find the store in [general.menu.timerList].',
          'Set blinds and chips in [general.menu.structureCreate] and save. The 28 levels you find there are fine to begin with.',
          'Choose that structure in [general.menu.gameCreate] and create the game.',
          'In [general.menu.gameList], press the link icon of the game’s card and open the QR code or the address on the TV. The TV needs no login.',
          'Open the controller from the card, add one [controller.count.buyIn], and press [controller.play].',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'Each step is ticked off by itself, whoever did it. Once all six are done they are gone.',
          'Only TVs in the same Wi-Fi open the link. Guest networks often keep devices apart from each other.',
        ],
      },
    ],
  },
  structure: {
    title: 'Making a structure',
    summary: 'Levels, breaks, chips, re-buys and the end of registration, set once and used for every game.',
    parts: [
      {
        head: 'A new one',
        steps: [
          'In [general.menu.structures], press [library.add] and give it a name.',
          'Set the starting chips and those of re-buys and add-ons. What is switched off is gone from controller and board.',
          'Say in [authoring.reEntry] how many re-buys a player may take.',
          'Type blinds, antes and minutes into the list. [authoring.addLevel] and [authoring.addBreak] are below it and in the menu of each row.',
          'Choose the [authoring.deadline]. Registration closes the moment that level ends; with "level 4 + break", when the break does.',
          'Press [authoring.save]. What is not saved stays on this device and is offered again next time.',
        ],
      },
      {
        head: 'Let it be generated',
        steps: [
          'Press the wand above the list, [levels.generate].',
          'Fill in [levels.players], [levels.stack], [levels.hours] and [levels.levelLength]. You see at once when and at which level it would end.',
          'Press [levels.useGenerated] to replace the list. If you do not like it, press [levels.undo].',
        ],
      },
      {
        head: 'Faster editing',
        words: [
          'Rows copied from Excel or Google Sheets come in by [levels.paste].',
          'Ctrl+Z takes back, Ctrl+Shift+Z makes again. Alt+Up and Alt+Down move a row, Alt+Enter adds a level.',
          'A game in play has its own copy of the structure. Saving asks whether that game should change too.',
        ],
      },
    ],
  },
  game: {
    title: 'Creating and starting a game',
    summary: 'Make tonight’s game from a structure. The usual tournament takes two presses.',
    parts: [
      {
        head: 'The usual tournament',
        steps: [
          'At the top of the main page there is a button with what you usually play on this weekday.',
          'Press it: name and start are filled in as they were last time.',
          'Press [main.tonight.dialog.startNow], [main.tonight.dialog.plan] or [main.tonight.dialog.wait].',
        ],
      },
      {
        head: 'From any structure',
        steps: [
          'Open [general.menu.gameCreate] and choose the [authoring.structure].',
          'Type a [authoring.gameName]. Left empty, the game is called like the structure.',
          'For a planned game, set [authoring.startAt]. It is in the time zone of the store.',
          'Press [authoring.createGame]; the game list opens.',
        ],
      },
      {
        head: 'Starting',
        words: [
          'Press [controller.play] on the card of the main page, on the controller or on the board, and the clock runs.',
          'A planned game does not start by itself when its time comes. Card and board say that it is late.',
        ],
      },
    ],
  },
  'board-look': {
    title: 'Colours and picture of the board',
    summary: 'Each structure has its colours and its picture. Figures can be read on bright pictures, too.',
    parts: [
      {
        head: 'A picture behind the figures',
        steps: [
          'Where a structure is edited or a game is created, press [operating.attach.backgroundOpen].',
          'Drop a picture there and press [operating.attach.attach]. It is a png or jpeg file of 5 MB at most.',
          'Boards that are open show it at once.',
        ],
      },
      {
        head: 'The light of the picture',
        words: [
          'Where the picture is too bright behind text, that place alone is dimmed by itself. Whatever the picture, text has a contrast of 7:1 or more.',
          'For a calmer board lower [operating.design.pictureLight] in [operating.design.open], down to 20 %. The preview shows it at once.',
          'Only structures with a picture of their own have this slider.',
        ],
      },
      {
        head: 'Colours of the text',
        steps: [
          'Press [operating.design.open], then press the part of the preview that shall have another colour.',
          'Choose a colour. One that is so near to the ground that it is hard to read from afar is told.',
          'Press [operating.design.save]: boards that are open have it at once. To have the first colours again, press [operating.design.ownLook] and save.',
        ],
      },
    ],
  },
} satisfies Texts<typeof ko.helpPreparing>;

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
} satisfies Texts<typeof ko.helpPlaying>;

export const helpVenue = {
  people: {
    title: 'Inviting staff and their roles',
    summary: 'When everybody works under their own name, it is known who did what. One link is enough to invite.',
    parts: [
      {
        head: 'Inviting',
        steps: [
          'Choose [people.inviteAs] on the page [general.menu.people].',
          'Press [people.makeLink], and show the QR code or send the address. The link is shown this once.',
          'Whoever gets it logs in or signs up, accepts, and is in the list. A link holds for one person and seven days.',
        ],
      },
      {
        head: 'Roles',
        words: [
          'Store administrator: everything. There is one.',
          '[general.staffRoles.FLOOR]: makes and runs games, enters players and results.',
          '[general.staffRoles.CASHIER]: enters entries, re-buys and add-ons, and does not move the clock.',
          '[general.staffRoles.DEALER]: enters who is out.',
        ],
      },
      {
        head: 'Changing and ending',
        words: [
          'Choose another role in the list or press [people.end]: that person is logged out everywhere at once.',
          'Who did what is in [general.menu.audit].',
        ],
      },
    ],
  },
  tablets: {
    title: 'The store’s tablets and PINs',
    summary: 'One tablet on the counter for everybody: each takes it up by a PIN and works under their own name.',
    parts: [
      {
        head: 'Making a tablet',
        steps: [
          'Log in on that tablet and open the page [general.menu.tablets].',
          'Set name and [tablets.locksAfter], and press [tablets.makeThis]. The tablet is logged out and asks for PINs from now on.',
        ],
      },
      {
        head: 'Using a PIN',
        steps: [
          'On your own phone or PC, open [general.menu.profile] and set the [tablets.pin]: 4 to 8 digits. Easy ones like 1234 or 1111 are refused.',
          'Press your name on the tablet and type the PIN.',
          'When you are done, press [tablets.lock] at the top. Left alone, it locks after the time you set.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'After several wrong PINs one has to wait, 30 seconds at first and longer each time.',
          'A tablet that got lost is shut out at once by [tablets.end].',
        ],
      },
    ],
  },
  screens: {
    title: 'TVs of the venue as screens',
    summary: 'Connect a TV without a keyboard by one address and six digits, and choose in the console what it shows.',
    parts: [
      {
        head: 'Connecting a TV',
        steps: [
          'Open the address that the page [general.menu.screens] names in the web browser of the TV. It is short enough for a remote.',
          'Enter the six digits of the TV under [screens.pair], or scan the QR code beside them with a phone.',
          'Name the TV and press [screens.connect]. From then on it only needs power.',
        ],
      },
      {
        head: 'Choosing what it shows',
        steps: [
          'Press [screens.direct] on a screen and choose: whatever runs, several games, advertisements, a message or the list of the evening.',
          '[screens.kinds.seating] shows who sits where in a game that knows its players, once [stores.settings.namesOnBoards] are shown under [stores.settings.title].',
          'With [screens.addRow] it shows something else at the hours you set.',
          'With [screens.voice] it says levels, breaks, the end of registration and messages of the floor. Let one screen of a room speak, and try it with [screens.voiceTry].',
          'Where TVs of one room look out of step, open [screens.lag]. Press [screens.lagTest] for two screens, film both in slow motion with a phone, and enter the difference for the later one.',
          'To find out which TV is which, press [screens.identify]: that TV shows its name large for 10 seconds.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'Without a network a screen goes on with what it shows, and after a power cut it comes back by itself.',
          'A TV that was lost or replaced goes dark at once by [screens.forget].',
          'On an older TV a TV stick, a set-top box or a PC shows everything.',
          'A page that does not start within 8 seconds says on the TV which browser it is and what helps.',
        ],
      },
      {
        head: 'Which TVs can show it',
        columns: ['TV (year of its model)', 'Browser', 'The board'],
        rows: [
          [
            'Samsung and LG since 2025, Fire TV, Android TV, set-top boxes, PCs',
            'Chromium 120 or newer',
            'Everything.',
          ],
          ['Samsung and LG of 2024 (Tizen 8, webOS 24)', 'Chromium 108', 'Everything; tried with the same version.'],
          ['Samsung and LG of 2023 (Tizen 7, webOS 23)', 'Chromium 94', 'Everything; tried with 92.'],
          ['Samsung and LG of 2022 (Tizen 6.5, webOS 22)', 'Chromium 85, 87', 'Everything; tried with 79 and 90.'],
          ['Samsung and LG of 2021 (Tizen 6, webOS 6)', 'Chromium 76, 79', 'Everything; tried with 75, 77 and 79.'],
          ['Samsung and LG of 2020 (Tizen 5.5, webOS 5)', 'Chromium 69, 68', 'Everything; tried with 70.'],
          [
            'Samsung and LG up to 2019',
            'Chromium 63 or older',
            'Clock, blinds and players alone, at the short link of a game.',
          ],
        ],
      },
      {
        head: 'The language of a screen',
        words: [
          'At first a screen speaks the language of the store, which is set in [stores.settings.title], under [stores.settings.language].',
          'To give one screen another language, press [screens.rename] in its menu and choose the [screens.language]. The board on it changes at once.',
          'With [screens.languageOfStore] it follows the store again.',
        ],
      },
      {
        head: 'An encrypted address (HTTPS)',
        words: [
          'A server that is started with TLS=local has a certificate of the venue’s own. On each device that somebody signs in on, open the server’s address with /trust behind it once and follow the steps.',
          'TVs and tablets that trust it stay awake, and can be reloaded while the network is gone.',
          'A TV that can’t be made to trust it opens the address that begins with http. Boards are the same there.',
        ],
      },
    ],
  },
  'store-ads': {
    title: 'Ads of the store itself',
    summary: 'Show the store’s own ads in turn with the region’s, with hours, weekdays, dates and weight.',
    parts: [
      {
        head: 'Adding one',
        steps: [
          'On the page [general.menu.storeAds] press [advertising.pages.add] and attach an image; 1920 by 1080 pixels are best.',
          'Press the pencil in the list to choose hours, weekdays, the first and last day, and the weight. Left alone it is shown always.',
          'Under [advertising.preview.title] choose a time and see what would be shown.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'Ads are on boards before the start and in breaks, and all the time on a TV that was chosen to show ads.',
          'How the time is split with the region’s ads is chosen under [advertising.share.title]. The region’s can’t be switched off.',
          'All boards show the same ad at the same moment.',
          'Only the time counts that an ad could be seen on paired TVs and on boards that staff opened. Boards opened by a link don’t.',
          'A screen without a network keeps its record, and sends it once when it is connected again.',
        ],
      },
      {
        head: 'Seeing how long they were shown',
        steps: [
          'On the page [general.menu.storeAds] press [advertising.showings.open].',
          'Choose the days, and add up by ad, screen or day. A single ad can be chosen as well.',
          '[advertising.showings.export] gives you what you see as a file.',
        ],
      },
    ],
  },
  layouts: {
    title: 'Making a board layout',
    summary: 'Choose what your boards show, where, and how large.',
    parts: [
      {
        head: 'Making one',
        steps: [
          'On the page [general.menu.layouts] choose what comes closest and press [layouts.begin].',
          'Choose place and size of each item, change the order with the arrows or by dragging a figure on the preview onto another one, and hide what you don’t need.',
          'Look beside it at how that is before the start, in a break, in a pause and on a portrait TV, and press [layouts.save].',
        ],
      },
      {
        head: 'Putting it on boards',
        words: [
          'With [layouts.makeUsual] it is on the boards of all structures that have chosen no layout.',
          'Where a structure is edited, its own layout can be chosen.',
          'When a layout is deleted, its boards have the store’s default layout again, or versions 1 and 2 where there is none.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'Sizes that can’t be read from afar are not offered; where there is not enough room, the page says where and saves nothing.',
          'A number that is too long for its place is written as 25K or 1.25M, so that it stays as large.',
          'Boards with a layout have its colours: those of the timer design hold in versions 1 and 2, and the background image there and in felt.',
        ],
      },
    ],
  },
  settings: {
    title: 'Settings of the store',
    summary: 'The store’s data, closing time, language, time zone, currency, and what its boards sound.',
    parts: [
      {
        head: 'Changing them',
        steps: [
          'Open [general.menu.storeManage].',
          'Change what you need and press [stores.save]. Open boards follow at once.',
        ],
      },
      {
        head: 'What each one does',
        words: [
          '[stores.settings.defaultStructure]: the page that creates games begins with it.',
          '[stores.settings.closesAt]: when a game is expected to end later, the controller says so beforehand.',
          '[stores.settings.timeZone]: all times of the store are shown in it.',
          '[stores.settings.currency]: the sign before amounts. Nothing is converted.',
          '[stores.settings.language]: of boards that were opened by a link. Staff choose their own with the language menu at the top.',
          '[storeLook.title]: your colours, picture and logo, beside a board that shows them at once.',
          '[stores.settings.money.keepsPayments]: how entries were paid is noted on the floor.',
          '[stores.settings.money.moneyPool]: prizes may be money. In Korea and Japan it is turned on once you have ticked that you read why it is off.',
        ],
      },
    ],
  },
  poster: {
    title: 'Posters and short links',
    summary: 'An A4 poster whose code shows guests blinds and time left on their phones.',
    parts: [
      {
        head: 'For a game',
        steps: [
          'In [general.menu.gameList], press the link icon of the game’s card.',
          'Press [gameList.shortLink.poster] and print it at 100 %, without headers and footers.',
        ],
      },
      {
        head: 'For the store',
        words: [
          '[stores.settings.poster] in [stores.settings.title] holds whatever you play: its code shows the tournaments one can enter now.',
          'When the poster says that its address opens on this computer alone, open the console by its address in the venue’s network and print again.',
        ],
      },
      {
        head: 'Short links',
        words: [
          'They show the board of that one game without a login, and change nothing.',
          'They close 24 hours after the end, when the game is deleted, and when the link is replaced.',
        ],
      },
    ],
  },
  points: {
    title: 'Win points, points, awards',
    summary: 'Results earn win points, which make the ranking; at the end of a season its awards are paid in points.',
    parts: [
      {
        head: 'Setting up',
        steps: [
          'Switch on [points.store.enabled] in [general.menu.storePoints].',
          'Say under [points.store.winTable] what each place earns, and save.',
          'Enter the result after each game.',
        ],
      },
      {
        head: 'Seasons',
        words: [
          'Gauge and ranking are on the page [general.menu.award]. The platform’s administrator starts a season.',
          'Three days after the gauge is full the season closes by itself, and its awards are paid once, by the ranking.',
        ],
      },
      {
        head: 'The venue’s own leagues',
        words: [
          'Under [general.menu.leagues] a venue makes leagues of its own, by days or chosen games. Points follow as soon as a result is saved.',
          'Press a player in the ranking to see what came from which game. With [leagues.isPublic] on, anyone who knows the address can read it.',
        ],
      },
      {
        head: 'Points',
        words: [
          'A store gives customers of its points by [points.store.give], and members can make each other gifts.',
          'Points and win points are a score. They are never changed into money, chips or entries.',
        ],
      },
    ],
  },
  wall: {
    title: 'All games on one page',
    summary: 'The platform’s administrator sees the games of all stores that are in play.',
    parts: [
      {
        head: 'Reading it',
        words: [
          'Games that need somebody come first: an outage, a late start, a pause of more than ten minutes, no board.',
          'A card has blinds, the time to the end of registration and to the next break, and how many boards are connected.',
          '[oversight.wall.onlyAttention] leaves only games with trouble.',
        ],
      },
      {
        head: 'On the wall of an office',
        steps: [
          '[oversight.wall.full] fills the screen without the menu and keeps it awake.',
          'Switch on [oversight.wall.sound]: each new trouble rings once. Browsers want a hand to do that.',
        ],
      },
    ],
  },
} satisfies Texts<typeof ko.helpVenue>;

export const helpTrouble = {
  trouble: {
    title: 'When something goes wrong',
    summary: 'Without a line, and when nothing can be saved, clocks go on. This is what to look at.',
    parts: [
      {
        head: 'The line is lost',
        words: [
          'A board counts and changes levels by itself. There is no need to restart the TV.',
          'The controller says at the top since when. Look at the Wi-Fi; once it is back, everything is up to date by itself.',
          'Plus and minus pressed meanwhile wait in that tab and are saved when the line is back. If somebody has to look first, there is a button [quick.sendAgain].',
        ],
      },
      {
        head: 'Nothing is saved',
        words: [
          '[oversight.machine.title] at the top means trouble of the server’s machine: it says whether to look at disk or database. Once that is mended, saving goes on by itself.',
          'When the server was away, the controller asks. [controller.outage.leave] takes the clock to have run; [controller.outage.resume] goes back to when it stopped.',
        ],
      },
      {
        head: 'A button does nothing',
        words: [
          'Press the pale button: it says why, for example that the game runs already, or that it is not for your role.',
          'When an alert went too fast, its words stay at the foot of the page. Pointing at an alert keeps it.',
          'Once its deadline level has passed, registration can’t be opened again.',
        ],
      },
      {
        head: 'Times look wrong',
        words: [
          'Boards go by the server’s clock, even where the device’s own is wrong. There is nothing to set.',
          'When starts are shown in the time of another country, look at [stores.settings.timeZone] in [stores.settings.title].',
        ],
      },
    ],
  },
  account: {
    title: 'Login, passwords, second factor',
    summary: 'A forgotten password, a new phone, and how to keep an account safe.',
    parts: [
      {
        head: 'A forgotten password',
        words: [
          'It can’t be found by oneself. Ask the platform’s administrator, who sets one for the time being.',
          'After logging in with that one you choose your own right away.',
          'When the platform’s administrator forgot theirs, run npm run reset-password -- ID on the server’s machine.',
        ],
      },
      {
        head: 'Switching the second factor on',
        steps: [
          'In [general.menu.profile], under [account.factor.title], press [account.factor.switchOn] and type your password.',
          'Scan the QR code with the authenticator app of your phone, and type the six digits it shows.',
          'Keep the ten recovery codes in a safe place. They are not shown again.',
        ],
      },
      {
        head: 'A lost phone',
        words: [
          'At the login, type one of the recovery codes in the place of the app’s code. Each works once.',
          'Without recovery codes, ask the platform’s administrator to take your second factor away.',
        ],
      },
      {
        head: 'Staying logged in',
        words: [
          'After 5 hours without use you are logged out. An open board counts as use.',
          'With [login.stay] it is 30 days. Choose it on devices of your own only.',
          'Other devices are logged out in [general.menu.profile] by [account.devices.endOthers].',
        ],
      },
    ],
  },
} satisfies Texts<typeof ko.helpTrouble>;

export const help = {
  words: helpWords,
  articles: { ...helpPreparing, ...helpPlaying, ...helpVenue, ...helpTrouble },
};
