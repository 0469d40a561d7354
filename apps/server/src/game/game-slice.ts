// Puts the game slice together: games, their commands, and their floors.

import type { Ownership } from '../http/ownership.ts';
import { GameCommandService, type CommandPorts } from './commands/command.service.ts';
import { GameChanges } from './commands/game-changes.ts';
import { FloorDays } from './floor/days/floor-days.ts';
import { MultiDayService } from './floor/days/multi-day.service.ts';
import type { NewSeed } from './floor/floor-acts.ts';
import { FloorLogs } from './floor/floor-logs.ts';
import { FloorReader } from './floor/floor-reader.ts';
import { floorRoutes } from './floor/floor.routes.ts';
import { FloorService, type FloorPorts } from './floor/floor.service.ts';
import { WonSeats } from './floor/seats/won-seats.ts';
import { TillService } from './floor/tills/till.service.ts';
import { PayoutTables } from './floor/payouts/payout-tables.service.ts';
import { VenueTables } from './floor/tables/venue-tables.service.ts';
import { gameChannel, type GameChannelPorts } from './game.channel.ts';
import { gameRoutes } from './game.routes.ts';
import { GameService, type GamePorts } from './game.service.ts';

export interface GameSlicePorts extends GamePorts, CommandPorts, FloorPorts {
  readonly ownership: Ownership;
  readonly takePace: GameChannelPorts['takePace'];
  readonly newSeed: NewSeed;
}

export function createGameSlice(ports: GameSlicePorts) {
  const { database, ownership, takePace, newSeed } = ports;
  const changes = new GameChanges(ports);
  const games = new GameService(ports, changes);
  const commands = new GameCommandService(ports, changes);
  const logs = new FloorLogs();
  const days = new FloorDays(logs);
  const floor = new FloorService(ports, changes, logs, days);
  const floorReader = new FloorReader(database, logs, days);
  const routes = [
    ...gameRoutes(games, commands),
    ...floorRoutes({
      floor,
      reader: floorReader,
      days,
      multiDays: new MultiDayService(database),
      venueTables: new VenueTables(database, logs),
      wonSeats: new WonSeats(database, logs),
      tills: new TillService(database),
      payoutTables: new PayoutTables(database),
      newSeed,
    }),
  ];
  return {
    changes,
    games,
    commands,
    floorReader,
    routes,
    channel: gameChannel({ games, commands, ownership, takePace }),
  };
}
