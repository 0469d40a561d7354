// English articles of the help on what is prepared before an evening.

import type { helpPreparing as korean } from '../../ko/help/preparing.ts';
import type { Texts } from '../../texts.ts';

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
} satisfies Texts<typeof korean>;
