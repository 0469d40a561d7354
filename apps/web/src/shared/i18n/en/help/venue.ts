// English articles of the help on a venue and its people.

import type { helpVenue as korean } from '../../ko/help/venue.ts';
import type { Texts } from '../../texts.ts';

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
} satisfies Texts<typeof korean>;
