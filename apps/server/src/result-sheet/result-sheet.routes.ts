// The sheet of a game's result over HTTP.

import { readResultSheet, resultSheetWithoutMoney } from '@feltclock/contract';
import { seesMoney } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import type { ResultSheetService } from './result-sheet.service.ts';

export const resultSheetRoutes = (sheets: ResultSheetService): readonly Route[] => [
  route(readResultSheet, async ({ body, principal }) => {
    const sheet = await sheets.read(body.id);
    return seesMoney(principal, sheet.storeId) ? sheet : resultSheetWithoutMoney(sheet);
  }),
];
