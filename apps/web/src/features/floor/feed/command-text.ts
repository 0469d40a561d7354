// The text of a command, written as the act that it would have become, for the alert about its refusal
// (docs/rules/floor.md#on-the-page).

import type { Act } from '@feltclock/domain';
import type { FloorCommand, FloorAction } from '../live/floor-command.ts';
import { nameOf, type KnownFloor } from '../live/known-floor.ts';
import { actText } from './act-text.ts';
import type { ActTexts } from './act-texts.ts';

type CommandOf<Name extends FloorAction> = Extract<FloorCommand, { readonly action: Name }>;
type Body<Name extends FloorAction> = CommandOf<Name>['body'];

interface Words {
  readonly known: KnownFloor;
  readonly texts: ActTexts;
}

const handForHand = ({ isOn }: Body<'handForHand'>): Act => ({ kind: 'hand-for-hand', isOn });
const undo = ({ act }: Body<'undo'>): Act => ({ kind: 'undo', act });

function registerText({ name, userId, player, of }: Body<'register'>, { known, texts: { t } }: Words): string {
  const who = name ?? (player === undefined ? undefined : nameOf(known, player)) ?? userId ?? t('done.somebody');
  return t('done.registered', { name: who, kind: t(`kinds.${of}`) });
}

/** An act, if the command determines it completely; otherwise the text. */
const SAID: { readonly [Name in FloorAction]: (body: Body<Name>, words: Words) => Act | string } = {
  register: registerText,
  topUp: ({ entry, of }) => ({ kind: 'top-up', entry, of, payment: null }),
  void: ({ buy, reason, refund }) => ({ kind: 'void', entry: buy, buys: [buy], isIn: true, reason, refund }),
  handOut: ({ entry, of, payment }) => ({ kind: 'hand-out', entry, of, payment }),
  mark: ({ entry, mark }) => ({ kind: 'mark', entry, mark }),
  pay: ({ buy, payment, reason }) => ({ kind: 'pay', buy, payment, reason }),
  name: ({ name }, { texts: { t } }) => t('done.renamed', { name }),
  tables: ({ tables }) => ({ kind: 'tables', tables }),
  draw: (_, { texts: { t } }) => t('done.draw'),
  break: ({ table }, { texts: { t } }) => t('done.break', { table }),
  seat: ({ entry, seat }) => ({
    kind: 'seat',
    cause: 'by-hand',
    moves: [{ entry, from: null, to: seat }],
    seed: null,
    broken: null,
  }),
  lock: ({ at, isLocked }) => ({ kind: 'lock', at, isLocked }),
  button: ({ table, seat }) => ({ kind: 'button', table, seat }),
  bust: ({ out, by }) => ({ kind: 'bust', out, by, unnamedOut: 0 }),
  chips: ({ entry, chips }) => ({ kind: 'chips', entry, chips }),
  handForHand,
  hand: () => ({ kind: 'hand', taken: 0 }),
  house: ({ perHand, redrawAt, stack, shootOut }) => ({ kind: 'house', perHand, redrawAt, stack, shootOut }),
  colourUp: ({ chip }) => ({ kind: 'colour-up', chip }),
  bounties: ({ rule }) => ({ kind: 'bounties', rule }),
  reinstate: ({ entry }) => ({ kind: 'reinstate', entry }),
  payouts: (_, { texts: { t } }) => t('done.payoutsAsked'),
  deal: ({ way, amounts, playFor }) => ({ kind: 'deal', way, amounts, playFor }),
  closeDay: () => ({ kind: 'close-day' }),
  carry: (_, { texts: { t } }) => t('done.carry'),
  undo,
  undoOwn: undo,
};

export function commandText({ action, body }: FloorCommand, known: KnownFloor, texts: ActTexts): string {
  const say = SAID[action] as (body: FloorCommand['body'], words: Words) => Act | string;
  const said = say(body, { known, texts });
  return typeof said === 'string' ? said : actText({ act: said }, known, texts);
}
