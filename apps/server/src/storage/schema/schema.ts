// Every table as the queries see it; schema.long.test.ts compares it with the tables that the migrations make.
// Instants are milliseconds since the epoch, with fractions where noted; JSON is text; flags are 0 or 1.

import type { GameSchema } from './game.ts';
import type { PeopleSchema } from './people.ts';
import type { PointsSchema } from './points.ts';
import type { SystemSchema } from './system.ts';
import type { VenueSchema } from './venue.ts';

export interface DatabaseSchema extends PeopleSchema, VenueSchema, GameSchema, PointsSchema, SystemSchema {}
