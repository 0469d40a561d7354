// What a language model is told beside a call's summary: how an act is undone, and when a person must agree (docs/rules/people.md#mcp).

import type { EndpointName } from '@feltclock/contract';

export interface ActWords {
  readonly undo: string;
  /** Absent where the console acts at once too. */
  readonly ask?: string;
}

const ASK = 'Ask the person before each call.';
const COMMAND = 'Undo: undoCommand, within 10 seconds.';
const ACT = 'Undo: undoOwnAct within a minute, or undoAct.';
const VALUES = 'Undo: send the earlier values. Read them first.';
const NOTHING = 'There is nothing to undo.';

const BY_COMMAND = ['shiftTime', 'setTimeLeft', 'changePlayers', 'changePrize', 'changeRowsToCome'] as const;

const BY_ACT = [
  ...['registerEntry', 'topUpEntry', 'enterByWonSeat', 'payBuy', 'handOut'],
  ...['bustEntries', 'reinstateEntry', 'countChips', 'markEntry', 'seatEntry', 'placeButton', 'lockSeat'],
  ...['setTables', 'setHouse', 'setBounties', 'colourUp', 'countHand', 'playHandForHand'],
] as const satisfies readonly EndpointName[];

/** The console asks first, because they move several players or decide about money. */
const BY_ACT_ASKED = [
  ...['breakTable', 'drawSeats', 'carryOn', 'closeFloorDay', 'confirmPayouts', 'agreeOnDeal', 'voidBuys'],
] as const satisfies readonly EndpointName[];

const BY_VALUES = [
  ...['directScreen', 'letScreenSpeak', 'nameScreen', 'setPanelLag', 'namePlayer', 'changeLimits', 'openTill'],
  ...['saveFloorPresets', 'savePayoutTables', 'saveVenueTables', 'chooseStructureLayout', 'changeGamePrices'],
  ...['takeMessageAway'],
] as const satisfies readonly EndpointName[];

/** Boards show them at once, or members get points by them. */
const BY_VALUES_ASKED = [
  ...['updateStructure', 'saveBoardDesign', 'saveGameResult'],
] as const satisfies readonly EndpointName[];

const each = (names: readonly EndpointName[], words: ActWords): Partial<Record<EndpointName, ActWords>> =>
  Object.fromEntries(names.map((name) => [name, words]));

const WORDS: Partial<Record<EndpointName, ActWords>> = {
  ...each(BY_COMMAND, { undo: COMMAND }),
  ...each(BY_ACT, { undo: ACT }),
  ...each(BY_ACT_ASKED, { undo: ACT, ask: ASK }),
  ...each(BY_VALUES, { undo: VALUES }),
  ...each(BY_VALUES_ASKED, { undo: VALUES, ask: ASK }),
  ...each(['showTestPicture', 'tellScreen', 'retryStoreDeliveries'], { undo: NOTHING }),
  ...each(['undoCommand', 'undoOwnAct', 'undoAct'], { undo: 'Undo: give the command again.' }),
  updateGame: {
    undo: `${COMMAND} A start and registration can’t be undone.`,
    ask: 'Ask the person before a start, an end, or a change of registration.',
  },
  writeLog: {
    undo: `${COMMAND} A start and INIT can’t be undone.`,
    ask: 'Ask the person before a start, an end, INIT, or a jump to a level.',
  },
  createGame: { undo: 'Undo: deleteGame.' },
  createStructure: { undo: 'Undo: deleteStructure.' },
  copyStructure: { undo: 'Undo: deleteStructure.' },
  saveMultiDay: { undo: 'Undo: deleteMultiDay for a new one, the earlier values for a change.' },
  pairScreen: { undo: 'Undo: forgetScreen.' },
  sayOnBoards: { undo: 'Undo: takeMessageAway.' },
  shortenUrl: { undo: 'A replaced link can’t come back.', ask: 'Ask the person before `replace`.' },
};

/** An act that nobody thought of can't be undone and asks first. */
const ANY_ACT: ActWords = { undo: 'This can’t be undone.', ask: ASK };

export const wordsOfAct = (name: EndpointName): ActWords => WORDS[name] ?? ANY_ACT;
/** For the test that they name acts. */
export const NAMED_ACTS = Object.keys(WORDS) as EndpointName[];
