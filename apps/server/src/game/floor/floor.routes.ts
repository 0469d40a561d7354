// The calls of a floor: what was asked, as the act that it comes to.

import * as contract from '@feltclock/contract';
import type { Endpoint } from '@feltclock/contract';
import type { Payment } from '@feltclock/domain';
import { route, type IncomingCall, type Route } from '../../http/route.ts';
import { signedIn } from '../../http/signed-in.ts';
import * as acts from './floor-acts.ts';
import { colouringUp, reinstating, settingBounties, settingHouse } from './floor-play.ts';
import { agreeing, confirmingPayouts } from './floor-prizes.ts';
import type { FloorService } from './floor.service.ts';

interface Command {
  readonly gameId: number;
  readonly commandId: string;
}

type Asked = Pick<IncomingCall<Endpoint>, 'actor' | 'principal'> & { readonly body: Command };

/** Which command a call is, and whose. */
const sentIn = ({ body, actor, principal }: Asked): acts.Sent => ({
  gameId: body.gameId,
  commandId: body.commandId,
  by: signedIn(actor),
  principal,
});

/** Answers acts as whoever asks may see them: without money for those who see none (docs/rules/payments.md#who-sees-money). */
const asSeen =
  (floor: FloorService) =>
  ({ endpoint, handle }: Route): Route =>
    endpoint.reply === contract.floorNews
      ? {
          endpoint,
          handle: async (call) => {
            const news = (await handle(call)) as contract.FloorNews;
            const { gameId } = call.body as Command;
            return (await floor.showsMoney(call.principal, gameId)) ? news : contract.newsWithoutMoney(news);
          },
        }
      : { endpoint, handle };

/** A payment is taken where the store keeps any; a call that sends none is the same everywhere. */
const noting = (payment: Payment | null, decide: acts.DecideAct): acts.DecideAct =>
  payment === null ? decide : acts.keepingPayments(decide);

const entryRoutes = (floor: FloorService, newSeed: acts.NewSeed): readonly Route[] => [
  route(contract.registerEntry, (call) =>
    floor.act(sentIn(call), noting(call.body.payment, acts.registering(call.body, newSeed))),
  ),
  route(contract.topUpEntry, (call) => floor.act(sentIn(call), noting(call.body.payment, acts.toppingUp(call.body)))),
  route(contract.payBuy, (call) => floor.act(sentIn(call), acts.keepingPayments(acts.paying(call.body)))),
  route(contract.namePlayer, ({ body: { gameId, player, name, userId } }) =>
    floor.rename(gameId, { player, name, userId }),
  ),
  route(contract.bustEntries, (call) => floor.act(sentIn(call), acts.busting(call.body, newSeed))),
  route(contract.countChips, (call) => floor.act(sentIn(call), acts.countingChips(call.body.entry, call.body.chips))),
];

const seatRoutes = (floor: FloorService, newSeed: acts.NewSeed): readonly Route[] => [
  route(contract.setTables, (call) => floor.act(sentIn(call), acts.settingTables(call.body))),
  route(contract.drawSeats, (call) => floor.act(sentIn(call), acts.drawing(call.body, newSeed))),
  route(contract.breakTable, (call) => floor.act(sentIn(call), acts.breaking(call.body.table, newSeed))),
  route(contract.seatEntry, (call) => floor.act(sentIn(call), acts.seating(call.body.entry, call.body.seat))),
  route(contract.lockSeat, (call) => floor.act(sentIn(call), acts.locking(call.body))),
  route(contract.placeButton, (call) => floor.act(sentIn(call), acts.placingButton(call.body))),
];

const playRoutes = (floor: FloorService): readonly Route[] => [
  route(contract.playHandForHand, (call) => floor.act(sentIn(call), acts.playingHandForHand(call.body))),
  route(contract.countHand, (call) => floor.act(sentIn(call), acts.countingHand)),
  route(contract.setHouse, (call) => floor.act(sentIn(call), settingHouse(call.body))),
  route(contract.colourUp, (call) => floor.act(sentIn(call), colouringUp(call.body))),
  route(contract.setBounties, (call) => floor.act(sentIn(call), settingBounties(call.body))),
  route(contract.reinstateEntry, (call) => floor.act(sentIn(call), reinstating(call.body.entry))),
];

/** `newSeed` draws what nobody can foresee. */
export const floorRoutes = (floor: FloorService, newSeed: acts.NewSeed): readonly Route[] =>
  allRoutes(floor, newSeed).map(asSeen(floor));

const allRoutes = (floor: FloorService, newSeed: acts.NewSeed): readonly Route[] => [
  route(contract.readFloor, ({ body }) => floor.read(body.gameId)),
  ...entryRoutes(floor, newSeed),
  ...seatRoutes(floor, newSeed),
  ...playRoutes(floor),
  route(contract.confirmPayouts, (call) => floor.act(sentIn(call), confirmingPayouts(call.body))),
  route(contract.agreeOnDeal, (call) => floor.act(sentIn(call), agreeing(call.body))),
  route(contract.closeFloorDay, (call) => floor.act(sentIn(call), acts.closingDay)),
  route(contract.carryOn, (call) => floor.act(sentIn(call), floor.carrying(call.body.gameId, call.body.onePerson))),
  route(contract.undoAct, (call) => floor.act(sentIn(call), acts.undoing(call.body.act))),
  route(contract.undoOwnAct, (call) => floor.act(sentIn(call), acts.undoingOwn(call.body.act))),
  route(contract.readOpenEnds, ({ body }) => floor.openEnds(body.gameId)),
  route(contract.findMembers, ({ body }) => floor.members(body.gameId, body.text)),
];
