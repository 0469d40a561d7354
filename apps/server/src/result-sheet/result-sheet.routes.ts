// The sheet of a game's result over HTTP.

import { readResultSheet } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { ResultSheetService } from './result-sheet.service.ts';

export const resultSheetRoutes = (sheets: ResultSheetService): readonly Route[] => [
  route(readResultSheet, ({ body }) => sheets.read(body.id)),
];
