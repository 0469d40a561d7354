import type * as ko from '../ko/help.ts';
import type { Texts } from '../texts.ts';

export const helpWords = {
  title: 'Help',
  notice: 'Find what you want to do and follow the steps.',
  search: 'Search the help',
  searchHint: 'e.g. re-buy, board sound, PIN',
  found: 'Articles found: {{count}}',
  nothing: 'No article found.',
  nothingHint: 'Try a shorter or a different word.',
  clear: 'Clear the search',
  all: 'All articles',
  unknown: 'Article not found.',
  unknownHint: 'The address has changed or is wrong. Look for the article in the full list.',
  open: 'Open {{name}}',
  others: 'See also',
  topics: { preparing: 'Preparation', playing: 'During play', venue: 'Store', trouble: 'Problems and accounts' },
  pictures: {
    'first-steps': 'The main page of a new store. It shows the six steps to the first game.',
    'structure-editor':
      'The structure editor. The plot of the blinds is on top; below it are basics and chips, blinds, and prizes.',
    generator: 'The generator. It makes blinds from entries and hours.',
    evening: 'The main page, with cards of tonight’s games and a button for the usual tournament.',
    'game-create': 'The page to create a game: choose a structure, set name and start, and create the game.',
    controller:
      'The controller, with clock and buttons at the top and counts in the middle. A small board and recent actions are on the right.',
    floor: 'Players on the floor. Names and seats are below the field to register players.',
    'floor-tables': 'Tables on the floor, each with its seats and the dealer button.',
    'floor-payouts': 'Payouts on the floor, with confirmed payouts, deals and bounties.',
    undo: 'The controller just after a change of level. The undo button shows its remaining seconds.',
    'later-blinds': 'The window with the upcoming blinds.',
    board: 'A display board with time left, blinds, players left, average stack and prizes.',
    'board-link': 'The link to a board, with its QR code and address.',
    result: 'The result of a game. The first three names stand on a podium, the others in a list.',
    people: 'The staff page, with people, roles and invitations.',
    tablet: 'A locked store tablet. Choose your name and enter your PIN.',
    settings: 'The settings of a store.',
    poster: 'The A4 poster of a game: logo, start, buy-in, chips, prizes and a QR code.',
    award: 'The award page, with the gauge of the season and the ranking.',
    wall: 'All games of all stores. Games that need attention come first.',
    offline: 'A board without a connection. The time of the loss is at the lower left, and the clock keeps running.',
    factor: 'Two-step login in your own profile.',
  },
} satisfies Texts<typeof ko.helpWords>;

export const helpPreparing = {
  'first-evening': {
    title: 'Six steps to the first game',
    summary: 'From an empty store to a clock on a TV. The main page guides you step by step.',
    parts: [
      {
        head: 'Step by step',
        steps: [
          'Log in as the person who runs the store. The main page shows [main.firstSteps.title]. [main.firstSteps.next] opens the next one.',
          'A new store has a structure of 28 levels. You can change its blinds and chips later in [general.menu.structures].',
          'Press [main.firstSteps.next], check the name, and press [main.tonight.dialog.startNow]. This creates the game and starts its clock.',
          'Press [screens.showOn] on the game’s card on the main page. Open the address on the TV, and enter the six digits that it shows.',
          'Open the controller from the card and add one [controller.count.buyIn].',
          'Enter the address and phone number in [stores.settings.title]. Guests then find the store in [general.menu.timerList].',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'Each step is checked automatically, whoever does it. When all six are done, the steps disappear.',
          'Only TVs in the same Wi-Fi can open the address. Guest Wi-Fi often blocks connections between devices.',
        ],
      },
    ],
  },
  structure: {
    title: 'Creating a structure',
    summary: 'Set levels, breaks, chips, re-buys and the end of registration once, and use them for every game.',
    parts: [
      {
        head: 'Create a new one',
        steps: [
          'In [general.menu.structures], press [library.add] and enter a name.',
          'In a narrow window, [authoring.parts.basics], [authoring.parts.levels] and [authoring.parts.prize] are buttons that show each part.',
          'Set the starting chips and the chips of re-buys and add-ons. Items that you switch off disappear from controller and board.',
          'In [authoring.reEntry], set how many re-buys a player can take.',
          'Enter blinds, antes and minutes in the list. [authoring.addLevel] and [authoring.addBreak] are below the list and in the menu of each row.',
          'Choose the [authoring.deadline]. Registration closes when that level ends. With "level 4 + break", it closes when the break ends.',
          'Press [authoring.save]. Unsaved changes stay on this device, and you can continue next time.',
        ],
      },
      {
        head: 'Generate one',
        steps: [
          'Press [levels.generate] above the list.',
          'Fill in [levels.players], [levels.stack], [levels.hours] and [levels.levelLength]. The expected end time and level appear immediately.',
          'Press [levels.useGenerated] to replace the list. If you do not like it, press [levels.undo].',
        ],
      },
      {
        head: 'Antes and games',
        words: [
          'Choose the kind of ante above the list. With a BB ante, boards and controllers say so.',
          'Switch on "Games" to choose a game and a limit for each level. Boards show the game beside the level.',
          'In stud games, the small and big fields are the small and big bet. The bring-in is at most the small bet.',
        ],
      },
      {
        head: 'Edit faster',
        words: [
          'Use [levels.paste] to import rows copied from Excel or Google Sheets.',
          'Under [levels.files], import CSV files, and files of The Tournament Director (.tdt) and PokerTimerPLUS+. Nothing changes before you confirm.',
          'Ctrl+Z undoes, and Ctrl+Shift+Z redoes. Alt+Up and Alt+Down move a row. Alt+Enter adds a level.',
          'A running game has its own copy of the structure. When you save, you are asked whether that game should change too.',
        ],
      },
    ],
  },
  game: {
    title: 'Creating and starting a game',
    summary: 'Create tonight’s game from a structure. The usual tournament needs only two presses.',
    parts: [
      {
        head: 'Usual tournament',
        steps: [
          'The top of the main page has a button for the usual tournament of this weekday.',
          'Press it. Name and start time are filled in as they were last time.',
          'Press [main.tonight.dialog.startNow], [main.tonight.dialog.plan] or [main.tonight.dialog.wait].',
        ],
      },
      {
        head: 'From any structure',
        steps: [
          'Open [general.menu.gameCreate] and press a structure.',
          'Enter a [authoring.gameName]. If it is empty, the game gets the name of the structure.',
          'For a scheduled game, press [authoring.create.later] and set [authoring.startAt]. It uses the time zone of the store.',
          'Chips, buy-in, registration and prizes are shown in one line each. To change one, press [authoring.create.change] in its line.',
          'Press [authoring.createGame]. The game list opens.',
        ],
      },
      {
        head: 'Starting',
        words: [
          'Press [controller.play] on the game’s card, on the controller or on the board. The clock starts.',
          'A scheduled game does not start automatically at its time. Instead, card and board show that it is late.',
        ],
      },
    ],
  },
  'board-look': {
    title: 'Colours and picture of the board',
    summary: 'Each structure has its own text colours and background image. Figures stay readable on bright images.',
    parts: [
      {
        head: 'Background image',
        steps: [
          'On the page to edit a structure or create a game, press [operating.attach.backgroundOpen].',
          'Drop an image there and press [operating.attach.attach]. It must be a png or jpeg file of 5 MB or less.',
          'Open boards show it immediately.',
        ],
      },
      {
        head: 'Brightness of the image',
        words: [
          'If the image is too bright behind text, only that area is dimmed automatically. With any image, the contrast is 7:1 or more.',
          'For a calmer board, lower [operating.design.pictureLight] in [operating.design.open]. The minimum is 20%. The preview shows it immediately.',
          'This slider appears only for structures with their own image.',
        ],
      },
      {
        head: 'Text colours',
        steps: [
          'Press [operating.design.open]. In the preview, press the part whose colour you want to change.',
          'Choose a colour. You get a warning if it is hard to read from afar.',
          'Press [operating.design.save]. Open boards change immediately. To restore the first colours, press [operating.design.ownLook] and save.',
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
          'Open the controller from a card on the main page or in the game list.',
          'When a player arrives, press + at [controller.count.buyIn] or [controller.count.earlyBuyIn]. Players left, chips and average stack change too.',
          'Add re-buys and add-ons in the same way. A player who re-buys is back in, so players left goes up too.',
          'When a player busts, press [quick.bust].',
        ],
      },
      {
        head: 'The clock',
        words: [
          '[controller.play] and [controller.pause] are the same button. On a board, you can also press the space bar.',
          '[quick.minuteLess] and [quick.minuteMore] change the time left of this level by a minute. The clock keeps running.',
          'For an exact time, press the digits of the clock and type it, for example 12:30. A plain 12 means 12 minutes.',
          'Keys: Space starts and pauses, + and - change a minute, the arrow keys the level, U undoes. Press ? to see them all.',
          '[quick.levelBack] and [quick.levelOn] work immediately. [controller.startLevel] in the level list asks first, and starts that level from its beginning.',
          'To close registration early, press [controller.registrationClose]. You can reopen it until the deadline level ends.',
        ],
      },
      {
        head: 'Ending, and leaving the screen',
        words: [
          '[controller.end] asks first. After that, you can enter the result.',
          'To confirm and apply every change, open [quick.allCommands].',
          'During a shift change, [operating.lock.open] locks this screen with a PIN. The game continues.',
        ],
      },
    ],
  },
  floor: {
    title: 'The floor: names, seats, busts',
    summary:
      'Register players by name, draw seats and record the order of busts. Games without names only count players, as before.',
    parts: [
      {
        head: 'Registering',
        steps: [
          'Press [floor.open] on the controller. You can also open it from the game’s card.',
          'Enter a nickname or an ID under [floor.players.search], and press [floor.players.register] beside the member.',
          'If the player is not a member, enter a name and register a guest.',
          'After registration is closed, only the floor can register players, after a confirmation. Cashiers and dealers can undo their own last action for one minute.',
          'Dealers and cashiers open a game on a page of their own. A dealer presses a name for a bust. A cashier chooses what to sell, then the name.',
          'If there are tables, a seat is drawn immediately. To decide later, choose [floor.players.seats.none] under [floor.players.withSeat].',
        ],
      },
      {
        head: 'Tables and seats',
        steps: [
          'Under [floor.views.tables], press [floor.tables.set] and enter numbers and seats. The table at the top breaks first.',
          '[floor.tables.drawUnseated] draws seats for players without one. [floor.tables.redraw] draws seats for all players. Both first show how many move.',
          'To move a player, press the player and then an empty seat.',
          'If no seat is free, or the most players are seated, further players wait. When a seat opens, [floorPlay.due.seatAlternates] seats the next one, and boards call the player.',
          'Under [floorPlay.house.open], set how many players the game needs and how many it seats. With fewer players, the start asks once more.',
          'If two tables differ by two players or more, the page suggests who should move. For three minutes after you set the button, it suggests the next big blind.',
        ],
      },
      {
        head: 'Busts',
        steps: [
          'Press the player, then [floor.acts.bust]. Players left on the boards goes down too.',
          'If several players bust in one hand, press [floor.out.together] under [floor.views.out]. Enter their chips before the hand. If empty, they share the place. Dealers press the same button on their page.',
          'If a player comes back, press the busted player, then re-enter.',
        ],
      },
      {
        head: 'Payments',
        words: [
          'This works in stores that have [stores.settings.money.keepsPayments] on in [stores.settings.title].',
          'The chosen [money.payments.way] stays for the next players, but unpaid is for one player only. The amount comes from the game’s prices, else the store settings, else the buy-in.',
          '[money.prices.title] are set in the structure, or for one game under [floor.views.payments]. The pool gets what fee, bounty and staff leave.',
          'Unpaid amounts appear beside the name, and all together under [floor.views.payments]. Press one to enter method and amount.',
          'If somebody pays in several ways, switch on [money.payments.split]. Enter the other amounts; the rest was paid in the chosen way.',
          'Prizes and bounties in money are under [floor.views.payments]. Press [money.handOuts.give]; the list keeps who paid.',
          '[money.till.title] shows what you took and paid, and the cash that should be there. Count it when you leave. A difference needs a reason.',
          'Only the floor and the owner change money in another person’s till, with a reason.',
          'When the day is over, [general.menu.dayClose] compares counts with payments and closes the day. Differences are shown by reason.',
        ],
      },
      {
        head: 'Receipts',
        words: [
          'After a sale, a void or a move, press [receipts.kinds.sale] in the message. The cashier’s page has it under [receipts.last].',
          'Choose the paper and the copies of this device under [receipts.settings.title]. [receipts.settings.automatic] prints without a press.',
          'To print without the browser’s dialog, start Chrome with --kiosk-printing and make the receipt printer the default printer.',
          'To print again, press the printer under [floor.views.feed] or [floor.views.payments]. The slip says that it is a reprint.',
          'Stores that record no payments print seat slips and move slips only. Print the slip of one player under [floorPeople.slips.show].',
        ],
      },
      {
        head: 'Bubble, chips, prizes, bounties',
        steps: [
          'Press [floor.tables.startHandForHand] under [floor.views.tables]. The clock stops, and the boards show it. Press [floorPlay.hands.played] after each hand to take off the time set in [floorPlay.house.open].',
          'Enter the chips of a starting stack under [floor.views.chips]. The plan shows which chip is coloured up in which break. Press [floorPlay.chips.say] to announce it.',
          'Set prizes under [floor.views.payouts]. Choose [floorPrizes.units.text] to enter other prizes for each place, such as a cup or a dinner.',
          'For a satellite choose [floorPrizes.units.seats], a game and the number of seats. Once registration is closed and only so many players are left, press [floorPrizes.seats.enter] to make each winner an entry of that game.',
          'Set prizes under [floor.views.payouts]. Press [floorPrizes.confirmForBoard] to confirm them. When entries changed, [floorPrizes.moved.again] appears at the top. [floorPrizes.tables.save] keeps your own percentages for later games. Choose [floorPrizes.units.text] to enter other prizes for each place, such as a seat or a dinner.',
          'Set bounties at the bottom of [floor.views.payouts]. After that, each bust asks who wins the bounty.',
          'When it is time for a redraw or a table break, a message appears at the top.',
          'For a shoot-out turn on [floorPlay.house.shootOut] in [floorPlay.house.open]. When all tables have a winner, press [floorPlay.due.nextRound].',
        ],
      },
      {
        head: 'Multi-day tournaments',
        steps: [
          'Switch on [stores.features.multiDays] under [stores.features.title] in [stores.settings.title].',
          'Link the flights and the next days in [multiDay.title] in the game list.',
          'When a flight ends, enter the chips of the players left under [multiDay.bag.open], then press [multiDay.bag.close].',
          'On the next day, open [multiDay.fill.open], add the players with their stacks, and draw seats.',
          'If a flight reaches the money, set the [floorPrizes.day.minimum] in its [floor.views.payouts]. Only players who bust there get it.',
        ],
      },
      {
        head: 'Corrections and counts',
        words: [
          'Every action under [floor.views.feed] has an [floor.feed.undo] button. If a later action depends on it, you are told what to undo first.',
          '[money.voids.act] is for double entries, no-shows and refunds. It voids an entry, a re-buy or an add-on with a reason. Later actions stay.',
          'Players counted without a name stay in the counts. The figures at the top always include players with and without a name.',
          'Actions without a connection are kept. They are done once when the connection is back.',
        ],
      },
    ],
  },
  undo: {
    title: 'Correcting a mistake',
    summary: 'You can undo an action for 10 seconds. You can correct level, time and players at any time.',
    parts: [
      {
        head: 'Within 10 seconds',
        steps: [
          'After an action, the undo button is on for 10 seconds. Press it to go back to the state before.',
          'After several actions, press undo once for each. The newest action is undone first.',
          '[quick.feed.title] shows who did what. Actions that you can undo have a button.',
          'You can undo the end of a game within 10 seconds too. Later, the store administrator can use [controller.reopen.open] with a reason, until the result is saved.',
        ],
      },
      {
        head: 'After 10 seconds',
        words: [
          'Wrong level: use [quick.levelBack], [quick.levelOn], or [controller.startLevel] in the level list.',
          'Wrong time: press the digits of the clock and type the time left, or use [quick.minuteLess] and [quick.minuteMore].',
          'Wrong count: press - at that count. For a wrong bust, press + at players left.',
          'After the deadline level, registration can’t be reopened. A move past it asks first.',
        ],
      },
    ],
  },
  'later-blinds': {
    title: 'Changing blinds and prizes during play',
    summary: 'Change levels that have not started, and the prizes on the board, while the game runs.',
    parts: [
      {
        head: 'Upcoming blinds',
        steps: [
          'Press [quick.editRows] on the controller. It shows only levels that have not started.',
          'Change blinds and minutes, or add and delete levels and breaks with the buttons beside a row.',
          'To use them for the next games too, check [quick.rows.alsoStructure].',
          'Press [quick.rows.apply]. Open boards change immediately.',
        ],
      },
      {
        head: 'Prizes',
        steps: [
          'Press [quick.prize] on the controller and enter the text. You can change sizes and colours.',
          'Press [controller.apply]. The text appears on the boards.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'If somebody else changed the same thing first, the screen tells you and can load that change.',
          'Set the name of the prizes in [stores.settings.title], under [stores.settings.prizeHeading].',
        ],
      },
    ],
  },
  board: {
    title: 'Showing the board on a TV',
    summary: 'All TVs show the same second. A TV needs no login.',
    parts: [
      {
        head: 'A game on a TV',
        steps: [
          'Press [screens.showOn] on the game’s card or on the controller. Ctrl+K finds it too.',
          'Press a connected TV. It shows this game at once. [screens.sheet.undo] goes back to what it showed before.',
          'For a new TV, open the address in its browser. Enter the six digits under [screens.sheet.connect]. It shows this game at once.',
        ],
      },
      {
        head: 'Phones and streams',
        steps: [
          'The short link, its QR code and the address for streams are under [screens.sheet.links] of [screens.showOn].',
          'On a guest’s phone, the link shows clock, registration, prizes and blind structure in one column. Guests choose their own language.',
          'If the link has spread too far, press [gameList.shortLink.replace]. The old link closes immediately.',
        ],
      },
      {
        head: 'From a logged-in PC',
        steps: [
          'Press [quick.toBoard] on the controller and move the new window to the TV.',
          'Use the F key or the button [boardStaff.tool.fullscreen] to fill the screen. The buttons disappear after five seconds without the mouse.',
        ],
      },
      {
        head: 'Sound and connection',
        words: [
          'The last five seconds of a level beep. If you see [board.notice.soundOff], touch the screen once or press any key on the remote. Browsers allow no sound before that.',
          'Set the kinds of sounds in [stores.settings.title], under [stores.settings.sounds].',
          'A time at the lower left means that the network has been down since then. The clock stays correct. The message disappears when the connection is back.',
          'The board keeps the screen awake, but also switch off the TV’s power saving.',
        ],
      },
    ],
  },
  messages: {
    title: 'Showing messages on the boards',
    summary: 'Show messages such as colour-up or last hands on all boards of a game with one press.',
    parts: [
      {
        head: 'Show and remove',
        steps: [
          'Press [quick.say.open] on the controller.',
          'Choose [quick.say.shape] and [quick.say.lasts]. With [quick.say.countsDown], the remaining time appears beside it.',
          'Press a message under [quick.say.often], or enter one under [quick.say.own] and press [quick.say.say]. All boards show it at the same moment.',
          'To remove it earlier, press [quick.say.takeAway] in the same place. A new message replaces the old one.',
        ],
      },
      {
        head: 'Store messages',
        steps: [
          'Press [quick.say.edit] beside [quick.say.ofVenue]. Only people who can create games see it.',
          'Enter common messages in each language, choose display and duration, and save. You can save up to 20.',
          'After that, one press shows the saved message.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'One line at the bottom covers no figures. On a full screen, level, time left and blinds stay at the bottom.',
          'Ready messages use the language of each board. A store message without that language appears in Korean, English or Japanese, in this order. Your own message appears as you wrote it.',
          'A message does not change the clock or the counts. It stays through pauses and breaks until its time is over.',
          'Screens with [screens.voice] on also speak it.',
        ],
      },
    ],
  },
  result: {
    title: 'Entering results and finding past games',
    summary: 'When a game ends, enter the places. You can always find past games by date.',
    parts: [
      {
        head: 'The result',
        steps: [
          'After the end, press [controller.enterResult] on the controller or the card.',
          'Type the names from first place down. Choose members from the list that appears. Enter goes to the next place. For more places, press [points.result.add].',
          'Press [points.result.save]. Members get their win points immediately. With [stores.settings.namesOnBoards] on, boards show the winner large.',
          'To correct a mistake, open it again, change it and save. Win points change by the difference. To reopen the game, first press [points.result.takeBack].',
        ],
      },
      {
        head: 'The result sheet',
        words: [
          '[gameList.archive.result] under [gameList.archive.open] shows places, names, buy-ins and re-buys, prizes and win points on one sheet.',
          '[results.sheet.print] prints it on A4. [results.sheet.csv] saves it as a file for spreadsheets.',
          'Members see their games with places, cashes and win points under [general.menu.myGames].',
          'Under [gameList.archive.venue], the store administrator can switch on [results.venue.label]. Then anyone can see places and names.',
          'On [gameList.archive.venue], "Add to calendar" lets guests follow the schedule in their calendar. The store administrator copies the code under "Put it on your website" for the website.',
        ],
      },
      {
        head: 'Past games',
        words: [
          '[general.menu.gameList] shows only games that are not over and games of the last 8 hours.',
          '[gameList.archive.open] finds all games of the store by period or name.',
        ],
      },
    ],
  },
} satisfies Texts<typeof ko.helpPlaying>;

export const helpVenue = {
  people: {
    title: 'Inviting staff and their roles',
    summary: 'If all staff use their own accounts, you know who did what. One link is enough to invite a person.',
    parts: [
      {
        head: 'Inviting',
        steps: [
          'On the page [general.menu.people], choose [people.inviteAs].',
          'Press [people.makeLink]. Show the QR code or send the address. The link is shown only once.',
          'The person logs in or signs up, accepts, and appears in the list. A link works once, for one person, within 7 days.',
        ],
      },
      {
        head: 'Roles',
        words: [
          'Store administrator: can do everything. Each store has one.',
          '[general.staffRoles.FLOOR]: creates and runs games, and enters players and results.',
          '[general.staffRoles.CASHIER]: enters entries, re-buys and add-ons. Can’t control the clock.',
          '[general.staffRoles.DEALER]: enters busts.',
        ],
      },
      {
        head: 'Changing and ending',
        words: [
          'Choose another role in the list, or press [people.end]. That person is logged out everywhere immediately.',
          'See who did what in [general.menu.audit].',
        ],
      },
    ],
  },
  tablets: {
    title: 'Store tablets and PINs',
    summary:
      'All staff share one tablet on the counter. Each person unlocks it with a PIN and works under their own name.',
    parts: [
      {
        head: 'Adding a tablet',
        steps: [
          'Log in on that tablet and open the page [general.menu.tablets].',
          'Set a name and [tablets.locksAfter], and press [tablets.makeThis]. The tablet is logged out and asks for PINs from now on.',
        ],
      },
      {
        head: 'Using a PIN',
        steps: [
          'On your own phone or PC, open [general.menu.profile] and set the [tablets.pin] (4 to 8 digits). Easy PINs like 1234 or 1111 are refused.',
          'Press your name on the tablet and enter the PIN.',
          'When you finish, press [tablets.lock] at the top. The tablet also locks automatically after the set time.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'After several wrong PINs, you must wait. It starts at 30 seconds and gets longer.',
          'If a tablet is lost, press [tablets.end]. It stops working immediately.',
        ],
      },
    ],
  },
  integrations: {
    title: 'Integrations: API keys and webhooks',
    summary:
      'Let other programs, such as a bot for results, a stream or lights, follow or run the games of your venue.',
    parts: [
      {
        head: 'Make a key',
        steps: [
          'Press [general.menu.integrations] in [stores.settings.title]. A super administrator makes keys for all stores in [general.menu.storeManage].',
          'Press New API key. Name the program, choose only the rights that it needs, and enter your login password.',
          'The key is shown once. Copy it into the program. You can run the examples as they are.',
        ],
      },
      {
        head: 'Rights',
        columns: ['Right', 'What it allows'],
        rows: [
          ['Read', 'Reads games, structures, boards and seats. Every key can do this.'],
          ['Floor', 'Runs the clock, and records players left, seats and busts.'],
          [
            'Cash desk',
            'Records entries and payments, and sees payments. With Floor it also voids entries and confirms prizes.',
          ],
          ['TVs', 'Pairs TVs and decides what they show.'],
          ['Prepare games', 'Creates and changes games and structures.'],
        ],
      },
      {
        head: 'Making a webhook',
        steps: [
          'The store’s owner opens Webhooks in [general.menu.integrations].',
          'Choose an address and events, and save. The secret is shown only then.',
          'Send a test and see that it arrives.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'A key cannot change accounts, people, store settings or other keys.',
          '[general.menu.audit] shows what a key did, under the name of the key.',
          'Revoking a key closes its connections at once. Revoke a key as soon as somebody else may know it.',
          'One key may make 600 calls a minute.',
          'What is not taken is sent again for a day, with growing pauses. When you have mended the program, a successful test sends them at once. An event may come twice: tell them apart by the id.',
          'A webhook that takes nothing for three days stops. Check its address and save it to send again.',
          'Developers begin with the guide and examples of [general.menu.integrations]: MQTT and Home Assistant, a bot for results, a Stream Deck, OBS.',
          'Developers find the format at /api/docs and /api/asyncapi.json. With a key they may also read /api/feed.',
          'AI programs connect by MCP: paste the MCP example into their settings. They are told to ask before acts that cannot be undone. Only the rights of the key limit them.',
          'For JavaScript, use the package /feltclock-client.tgz of this server. Twenty lines make a program that reacts to a new level.',
        ],
      },
    ],
  },
  screens: {
    title: 'Connecting the store’s TVs as screens',
    summary: 'Connect a TV without a keyboard with one address and six digits. Choose in the console what it shows.',
    parts: [
      {
        head: 'Connecting a TV',
        steps: [
          'In the TV’s web browser, open the address shown on the console’s page [general.menu.screens]. It is short enough for a remote.',
          'Enter the six digits of the TV under [screens.pair], or scan the QR code beside them with a phone.',
          'Name the TV and press [screens.connect]. Next time, it only needs power.',
        ],
      },
      {
        head: 'Choosing what it shows',
        steps: [
          'Press [screens.direct] on a screen. Choose a running game, several games, advertisements, a message or tonight’s games.',
          '[screens.kinds.seating] shows the seats of a game with registered names, table by table. Names appear if [stores.settings.namesOnBoards] is shown in [stores.settings.title].',
          'With [screens.addRow], the screen shows something else at set times.',
          'With [screens.voice], it speaks levels, breaks, the end of registration and messages from the floor. Use one screen per room, and test it with [screens.voiceTry].',
          'If TVs in one room are out of step, open [screens.lag]. Press [screens.lagTest] for two screens and film both in slow motion. Enter the difference for the later screen.',
          'To find a TV, press [screens.identify]. That TV shows its name in large letters for 10 seconds.',
        ],
      },
      {
        head: 'The second computer',
        words: [
          'Connect a computer that can take over by six digits, at the end of [general.menu.screens]. Open Feltclock on the new computer and type the digits on its first page. Only the platform’s administrator can connect it.',
          'The same place says how far it is behind. If it is lost, every page of staff shows a notice.',
          'When it takes over, TVs, boards and staff’s pages go over by themselves. Nobody signs in again, and no TV is paired again.',
          'Reload the pages of staff that were open when you connected it.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'Without a network, a screen keeps showing its content. After a power cut, it comes back automatically.',
          'If a TV is lost or replaced, press [screens.forget]. It goes dark immediately.',
          'For older TVs, connect a TV stick, a set-top box or a PC. Then everything is shown.',
          'If the page does not start within 8 seconds, the TV shows its browser and what to do.',
        ],
      },
      {
        head: 'Supported TVs',
        columns: ['TV (model year)', 'Browser', 'Board'],
        rows: [
          [
            'Samsung and LG 2025 or newer, Fire TV, Android TV, set-top boxes, PCs',
            'Chromium 120 or newer',
            'Everything.',
          ],
          ['Samsung and LG 2024 (Tizen 8, webOS 24)', 'Chromium 108', 'Everything. Tested with the same version.'],
          ['Samsung and LG 2023 (Tizen 7, webOS 23)', 'Chromium 94', 'Everything. Tested with 92.'],
          ['Samsung and LG 2022 (Tizen 6.5, webOS 22)', 'Chromium 85, 87', 'Everything. Tested with 79 and 90.'],
          ['Samsung and LG 2021 (Tizen 6, webOS 6)', 'Chromium 76, 79', 'Everything. Tested with 75, 77 and 79.'],
          ['Samsung and LG 2020 (Tizen 5.5, webOS 5)', 'Chromium 69, 68', 'Everything. Tested with 70.'],
          [
            'Samsung and LG 2019 or older',
            'Chromium 63 or older',
            'Only clock, blinds and players left, at the short link of a game.',
          ],
        ],
      },
      {
        head: 'Language of a screen',
        words: [
          'At first, a screen uses the language of the store. Set it in [stores.settings.title], under [stores.settings.language].',
          'To use another language on one screen, press [screens.rename] in its menu and choose the [screens.language]. Its board changes immediately.',
          'With [screens.languageOfStore], it uses the store’s language again.',
        ],
      },
      {
        head: 'Encrypted address (HTTPS)',
        words: [
          'If the server starts with TLS=local, it has its own certificate. On each device used to log in, open the server’s address with /trust once and follow the steps.',
          'TVs and tablets that trust it stay awake, and can reload without the network.',
          'If a TV can’t trust it, open the address that starts with http. Boards look the same there.',
        ],
      },
    ],
  },
  'store-ads': {
    title: 'Adding store ads',
    summary: 'Show the store’s ads in turn with the region’s ads. Set hours, weekdays, dates and weight.',
    parts: [
      {
        head: 'Add an ad',
        steps: [
          'On the page [general.menu.storeAds], press [advertising.pages.add] and attach an image. 1920 by 1080 pixels are best.',
          'Press the pencil in the list to set hours, weekdays, first and last day, and weight. Without settings, the ad is always shown.',
          'Under [advertising.preview.title], choose a time to see which ads are shown.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'Ads appear on boards before the start and in breaks. TVs set to show ads always show them.',
          'Set the time split with region ads under [advertising.share.title]. You can’t switch off region ads.',
          'All boards show the same ad at the same moment.',
          'Only time visible on paired TVs and on boards opened by staff counts. Boards opened by a link do not count.',
          'A screen without a network keeps its record and sends it once when it is connected again.',
        ],
      },
      {
        head: 'See how long ads were shown',
        steps: [
          'On the page [general.menu.storeAds], press [advertising.showings.open].',
          'Choose a period, and group by ad, screen or day. You can also choose a single ad.',
          '[advertising.showings.export] saves what you see as a file.',
        ],
      },
    ],
  },
  layouts: {
    title: 'Creating a board layout',
    summary: 'Choose what your boards show, where, and how large.',
    parts: [
      {
        head: 'Create a layout',
        steps: [
          'On the page [general.menu.layouts], choose the closest layout and press [layouts.begin].',
          'Press an item on the board: its buttons for place, size, order and hiding appear beside it. You can also drag it. Hidden items are below the board; press one to show it again.',
          'By keyboard: Tab selects an item, arrows move it, + and - change its size, Delete hides it. Ctrl+Z undoes.',
          'Check how it looks before the start, in a break, in a pause and on a portrait TV. Then press [layouts.save].',
        ],
      },
      {
        head: 'Use it on boards',
        words: [
          'With [layouts.makeUsual], the boards of all structures without their own layout use it.',
          'On the page to edit a structure, you can choose its own layout.',
          'If you delete a layout, its boards use the store’s default layout. If there is none, they use versions 1 and 2.',
        ],
      },
      {
        head: 'Good to know',
        words: [
          'You can’t choose sizes that can’t be read from afar. If there is not enough room, nothing changes, and the item says where room is missing.',
          'A number that is too long for its place appears as 25K or 1.25M, so that it stays large.',
          'Boards with a layout use its colours. Timer design colours apply only to versions 1 and 2, and background images only to versions 1, 2 and felt.',
        ],
      },
    ],
  },
  settings: {
    title: 'Store settings',
    summary: 'Set the store’s data, closing time, language, time zone, currency and board sounds.',
    parts: [
      {
        head: 'Change settings',
        steps: [
          'Open [general.menu.storeManage] in the menu.',
          'Change what you need and press [stores.save]. Open boards change immediately.',
        ],
      },
      {
        head: 'What each setting does',
        words: [
          '[stores.features.title]: choose what the menu shows. First use switches it on. Off deletes nothing.',
          '[stores.settings.defaultStructure]: the page to create games starts with this structure.',
          '[stores.settings.closesAt]: the controller warns you if a game is expected to end later.',
          '[stores.settings.timeZone]: all times of the store use this time zone.',
          '[stores.settings.currency]: only the sign before amounts changes. Amounts are not converted.',
          '[stores.settings.language]: the language of boards opened by a link. Staff choose their own language under their name at the top right.',
          '[storeLook.title]: your colours, picture and logo. A board beside them shows the changes immediately.',
          '[stores.settings.money.keepsPayments]: the floor records how entries were paid.',
          '[stores.settings.money.moneyPool]: prizes can be money. In Korea and Japan, first read why it is off and confirm.',
        ],
      },
    ],
  },
  poster: {
    title: 'Posters and short links',
    summary: 'Create an A4 poster with a code. Guests scan it to see blinds and time left on their phones.',
    parts: [
      {
        head: 'Game poster',
        steps: [
          'In [general.menu.gameList], press the link icon on the game’s card.',
          'Press [gameList.shortLink.poster] and print it at 100%, without headers and footers.',
        ],
      },
      {
        head: 'Store poster',
        words: [
          '[stores.settings.poster] in [stores.settings.title] works for all games. Its code shows the tournaments that guests can join now.',
          'If the poster says that its address opens only on this computer, open the console by its network address. Then print again.',
        ],
      },
      {
        head: 'Short links',
        words: [
          'They show only the board of that game, without a login. Nobody can change anything with them.',
          'They close 24 hours after the end of the game, or when you delete the game or replace the link.',
        ],
      },
    ],
  },
  points: {
    title: 'Win points, points, awards',
    summary:
      'Results give win points, and win points make the ranking. At the end of a season, its awards are paid in points.',
    parts: [
      {
        head: 'Setting up',
        steps: [
          'Switch on [points.store.enabled] in [general.menu.storePoints].',
          'Under [points.store.winTable], set the points of each place and save.',
          'Enter the result after each game.',
        ],
      },
      {
        head: 'Seasons',
        words: [
          'The page [general.menu.award] shows gauge and ranking. The platform administrator starts a season.',
          'Three days after the gauge is full, the season closes automatically. Its awards are paid once, by the ranking.',
        ],
      },
      {
        head: 'Store leagues',
        words: [
          'Under [general.menu.leagues], a store can create its own leagues from a period or chosen games. Points update when a result is saved.',
          'Press a player in the ranking to see the points of each game. With [leagues.isPublic] on, anyone who knows the address can see it.',
          '[leagues.form.ties]: players on one place share the points of their places, or each get the points of that place.',
        ],
      },
      {
        head: 'Points',
        words: [
          'A store can give its points to customers with [points.store.give]. Members can gift points to each other.',
          'The platform administrator imports members and their points from a file, under [general.menu.userList].',
          'Points and win points are only a score. They can’t be exchanged for money, chips or entries.',
        ],
      },
    ],
  },
  wall: {
    title: 'All games on one page',
    summary: 'The platform administrator sees the running games of all stores.',
    parts: [
      {
        head: 'How to read it',
        words: [
          'Games that need attention come first. Reasons are a server outage, a late start, a pause over ten minutes, or no board.',
          'A card shows blinds, the number of connected boards, and the time to the end of registration and the next break.',
          '[oversight.wall.onlyAttention] shows only games with problems.',
        ],
      },
      {
        head: 'On an office wall',
        steps: [
          'Press [oversight.wall.full] to fill the screen without the menu. The screen stays awake.',
          'Switch on [oversight.wall.sound]. Each new problem rings once. Because of the browser, you must switch it on yourself.',
        ],
      },
    ],
  },
} satisfies Texts<typeof ko.helpVenue>;

export const helpTrouble = {
  trouble: {
    title: 'Solving problems',
    summary: 'Clocks keep running without a connection and when nothing can be saved. This is what to check.',
    parts: [
      {
        head: 'The connection is lost',
        words: [
          'A board counts and changes levels without the server. You do not need to restart the TV.',
          'The top of the controller shows when the connection was lost. Check the Wi-Fi. When it is back, everything updates automatically.',
          'Plus and minus pressed in the meantime wait in that tab. They are saved when the connection is back. If you need to check first, the button [quick.sendAgain] appears.',
        ],
      },
      {
        head: 'Nothing is saved',
        words: [
          '[oversight.machine.title] at the top means a problem with the server’s computer. It says whether to check the disk or the database. When it is solved, saving continues automatically.',
          'If the server was down, the controller asks you. [controller.outage.leave] counts the time as played. [controller.outage.resume] goes back to the moment it stopped.',
        ],
      },
      {
        head: 'A button does nothing',
        words: [
          'Press the pale button to see why. For example, the game is already running, or your role can’t do it.',
          'If an alert closes too fast, its text stays at the bottom of the page. An alert stays open while the mouse is on it.',
          'After the deadline level has passed, registration can’t be reopened.',
        ],
      },
      {
        head: 'Times look wrong',
        words: [
          'Boards follow the server’s clock, even if the device’s clock is wrong. You do not need to set anything.',
          'If start times appear in the time of another country, check [stores.settings.timeZone] in [stores.settings.title].',
        ],
      },
    ],
  },
  account: {
    title: 'Login, passwords, two-step login',
    summary: 'What to do about a forgotten password or a new phone, and how to keep an account safe.',
    parts: [
      {
        head: 'A forgotten password',
        words: [
          'You can’t recover it yourself. Ask the platform administrator for a temporary password.',
          'When you log in with it, you choose a new password immediately.',
          'If the platform administrator forgot theirs, run npm run reset-password -- ID on the server’s computer.',
        ],
      },
      {
        head: 'Switching two-step login on',
        steps: [
          'In [general.menu.profile], under [account.factor.title], press [account.factor.switchOn] and enter your password.',
          'Scan the QR code with the authenticator app on your phone, and enter the six digits that it shows.',
          'Keep the ten recovery codes in a safe place. They are not shown again.',
        ],
      },
      {
        head: 'Logging in with a passkey',
        steps: [
          'Open the address that has a name and begins with https://. An IP address has no passkeys.',
          'Press Add passkey under Passkeys in [general.menu.profile], and enter your password.',
          'From then on, press Log in with a passkey. Confirm with your fingerprint, face or lock code.',
          'Remove the passkey of a lost device in [general.menu.profile].',
        ],
      },
      {
        head: 'A lost phone',
        words: [
          'At the login, enter a recovery code instead of the app’s code. Each code works once.',
          'Without recovery codes, ask the platform administrator to reset your two-step login.',
        ],
      },
      {
        head: 'Staying logged in',
        words: [
          'You are logged out after 5 hours without use. An open board counts as use.',
          'With [login.stay], you stay logged in for 30 days. Choose it only on your own devices.',
          'To log out other devices, use [account.devices.endOthers] in [general.menu.profile].',
        ],
      },
    ],
  },
} satisfies Texts<typeof ko.helpTrouble>;

export const help = {
  words: helpWords,
  articles: { ...helpPreparing, ...helpPlaying, ...helpVenue, ...helpTrouble },
};
