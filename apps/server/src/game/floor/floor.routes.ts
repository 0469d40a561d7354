// The calls of floors and of multi-day tournaments.

import * as contract from '@feltclock/contract';
import type { Endpoint } from '@feltclock/contract';
import type { Payment } from '@feltclock/domain';
import { route, type IncomingCall, type Route } from '../../http/route.ts';
import { signedIn } from '../../http/signed-in.ts';
import type { FloorDays } from './days/floor-days.ts';
import type { MultiDayService } from './days/multi-day.service.ts';
import * as acts from './floor-acts.ts';
import { agreeing, confirmingPayouts } from './floor-prizes.ts';
import type { FloorReader } from './floor-reader.ts';
import type { FloorService } from './floor.service.ts';
import type { WonSeats } from './seats/won-seats.ts';
import type { TillService } from './tills/till.service.ts';
import type { PayoutTables } from './payouts/payout-tables.service.ts';
import type { VenueTables } from './tables/venue-tables.service.ts';

interface Command {
  readonly gameId: number;
  readonly commandId: string;
}

type Call = Pick<IncomingCall<Endpoint>, 'actor' | 'principal'> & { readonly body: Command };

const commandOf = ({ body, actor, principal }: Call): acts.FloorCommand => ({
  gameId: body.gameId,
  commandId: body.commandId,
  by: signedIn(actor),
  principal,
});

/** Leaves money out of acts for callers who may not see it (docs/rules/money.md#payments). */
const hidingMoney =
  (reader: FloorReader) =>
  ({ endpoint, handle }: Route): Route =>
    endpoint.reply === contract.floorNews
      ? {
          endpoint,
          handle: async (call) => {
            const news = (await handle(call)) as contract.FloorNews;
            const { gameId } = call.body as Command;
            return (await reader.showsMoney(call.principal, gameId)) ? news : contract.newsWithoutMoney(news);
          },
        }
      : { endpoint, handle };

/** A payment needs a store that keeps payments. */
const withPayment = (payment: Payment | null, decide: acts.DecideAct): acts.DecideAct =>
  payment === null ? decide : acts.keepingPayments(decide);

const entryRoutes = (floor: FloorService, days: FloorDays, newSeed: acts.NewSeed): readonly Route[] => [
  route(contract.registerEntry, (call) =>
    floor.act(commandOf(call), withPayment(call.body.payment, acts.registering(call.body, newSeed))),
  ),
  route(contract.topUpEntry, (call) =>
    floor.act(commandOf(call), withPayment(call.body.payment, acts.toppingUp(call.body))),
  ),
  route(contract.payBuy, (call) => floor.act(commandOf(call), acts.keepingPayments(acts.paying(call.body)))),
  route(contract.voidBuys, (call) =>
    floor.act(commandOf(call), withPayment(call.body.refund, acts.voiding(call.body))),
  ),
  route(contract.handOut, (call) =>
    floor.act(commandOf(call), acts.keepingPayments(acts.handingOut(call.body, days.goesOn.bind(days)))),
  ),
  route(contract.markEntry, (call) => floor.act(commandOf(call), acts.marking(call.body))),
  route(contract.namePlayer, ({ body: { gameId, player, name, userId } }) =>
    floor.rename(gameId, { player, name, userId }),
  ),
  route(contract.bustEntries, (call) => floor.act(commandOf(call), acts.busting(call.body, newSeed))),
  route(contract.countChips, (call) =>
    floor.act(commandOf(call), acts.countingChips(call.body.entry, call.body.chips)),
  ),
];

const seatRoutes = (floor: FloorService, venueTables: VenueTables, newSeed: acts.NewSeed): readonly Route[] => [
  route(contract.setTables, (call) => floor.act(commandOf(call), venueTables.setting(call.body))),
  route(contract.readVenueTables, ({ body }) => venueTables.read(body.id)),
  route(contract.saveVenueTables, ({ body }) => venueTables.save(body)),
  route(contract.drawSeats, (call) => floor.act(commandOf(call), acts.drawing(call.body, newSeed))),
  route(contract.breakTable, (call) => floor.act(commandOf(call), acts.breaking(call.body.table, newSeed))),
  route(contract.seatEntry, (call) => floor.act(commandOf(call), acts.seating(call.body.entry, call.body.seat))),
  route(contract.lockSeat, (call) => floor.act(commandOf(call), acts.locking(call.body))),
  route(contract.placeButton, (call) => floor.act(commandOf(call), acts.placingButton(call.body))),
];

const playRoutes = (floor: FloorService): readonly Route[] => [
  route(contract.playHandForHand, (call) => floor.act(commandOf(call), acts.playingHandForHand(call.body))),
  route(contract.countHand, (call) => floor.act(commandOf(call), acts.countingHand)),
  route(contract.setHouse, (call) => floor.act(commandOf(call), acts.settingHouse(call.body))),
  route(contract.colourUp, (call) => floor.act(commandOf(call), acts.colouringUp(call.body))),
  route(contract.setBounties, (call) => floor.act(commandOf(call), acts.settingBounties(call.body))),
  route(contract.reinstateEntry, (call) => floor.act(commandOf(call), acts.reinstating(call.body.entry))),
];

const multiDayRoutes = (multiDays: MultiDayService, reader: FloorReader): readonly Route[] => [
  route(contract.listMultiDays, ({ body }) => multiDays.list(body.storeId)),
  route(contract.saveMultiDay, ({ body }) => multiDays.save(body)),
  route(contract.deleteMultiDay, async ({ body: { storeId, id } }) => {
    await multiDays.remove(storeId, id);
    return 1 as const;
  }),
  route(contract.readThrough, async ({ body, principal }) => {
    const through = await reader.through(body.gameId);
    return (await reader.showsMoney(principal, body.gameId)) ? through : contract.throughWithoutMoney(through);
  }),
];

const tillRoutes = (tills: TillService): readonly Route[] => [
  route(contract.readOwnTill, ({ body, actor }) => tills.readOwn(body.id, signedIn(actor))),
  route(contract.openTill, ({ body, actor, wall }) => tills.open(body, signedIn(actor), wall)),
  route(contract.closeTill, ({ body, actor, wall }) => tills.close(body, signedIn(actor), wall)),
  route(contract.readTills, ({ body, wall }) => tills.readDay(body.id, body.day ?? undefined, wall)),
];

export interface FloorRoutePorts {
  readonly floor: FloorService;
  readonly reader: FloorReader;
  readonly days: FloorDays;
  readonly multiDays: MultiDayService;
  readonly venueTables: VenueTables;
  readonly wonSeats: WonSeats;
  readonly tills: TillService;
  readonly payoutTables: PayoutTables;
  readonly newSeed: acts.NewSeed;
}

type PrizePorts = Pick<FloorRoutePorts, 'wonSeats' | 'payoutTables'>;

export const floorRoutes = (ports: FloorRoutePorts): readonly Route[] =>
  allRoutes(ports).map(hidingMoney(ports.reader));

const prizeRoutes = (
  floor: FloorService,
  days: FloorDays,
  { wonSeats: seats, payoutTables: tables }: PrizePorts,
): readonly Route[] => [
  route(contract.confirmPayouts, (call) =>
    floor.act(
      commandOf(call),
      tables.remembering(seats.confirming(confirmingPayouts(call.body, days.paidBefore.bind(days)))),
    ),
  ),
  route(contract.readPayoutTables, ({ body }) => tables.read(body.id)),
  route(contract.savePayoutTables, ({ body }) => tables.save(body)),
  route(contract.readWonSeats, ({ body }) => seats.read(body.gameId)),
  route(contract.enterByWonSeat, (call) => floor.act(commandOf(call), seats.entering(call.body))),
  route(contract.agreeOnDeal, (call) => floor.act(commandOf(call), agreeing(call.body))),
  route(contract.undoAct, (call) => floor.act(commandOf(call), seats.undoing(acts.undoing(call.body.act)))),
  route(contract.undoOwnAct, (call) => floor.act(commandOf(call), seats.undoing(acts.undoingOwn(call.body.act)))),
];

const allRoutes = ({ floor, reader, days, multiDays, ...ports }: FloorRoutePorts): readonly Route[] => [
  route(contract.readFloor, ({ body }) => reader.read(body.gameId)),
  ...entryRoutes(floor, days, ports.newSeed),
  ...seatRoutes(floor, ports.venueTables, ports.newSeed),
  ...playRoutes(floor),
  ...prizeRoutes(floor, days, ports),
  route(contract.closeFloorDay, (call) => floor.act(commandOf(call), acts.closingDay)),
  route(contract.carryOn, (call) => floor.act(commandOf(call), days.carrying(call.body.gameId, call.body.onePerson))),
  route(contract.readOpenEnds, ({ body }) => reader.openEnds(body.gameId)),
  ...multiDayRoutes(multiDays, reader),
  ...tillRoutes(ports.tills),
  route(contract.findMembers, ({ body }) => floor.members(body.gameId, body.text)),
];
