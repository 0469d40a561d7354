import {
  exportShowings,
  readShowings,
  reportBoardShowings,
  reportScreenShowings,
  type Language,
  type ShowingGroup,
  type ShowingRow,
} from '@feltclock/contract';
import { forbidden } from '../failures.ts';
import { csvHead, csvLine, csvTime } from '../http/bodies/csv.ts';
import { assertNotTooMany, MinuteLimits } from '../http/limits/minute-limits.ts';
import { fileRoute, route, type Route } from '../http/route.ts';
import { boardsText, columnNames } from '../texts.ts';
import type { AdShowingService } from './ad-showing.service.ts';

/** Reports per minute. A screen sends one, and more after it was offline; an account has boards on a few devices. */
const REPORTS = { ofScreen: 20, byAccount: 120 } as const;

/** The name of a day is its key; boards that staff opened share one name. */
const nameOf = ({ key, name }: ShowingRow, by: ShowingGroup, language: Language): string => {
  if (by === 'day') return key;
  return by === 'screen' && name === '' ? boardsText(language) : name;
};

async function* showingsCsv(
  rows: Promise<readonly ShowingRow[]>,
  by: ShowingGroup,
  language: Language,
): AsyncIterable<string> {
  yield csvHead(columnNames('showings', language));
  for (const row of await rows) {
    const { of, visible, turns, screens, firstAt, lastAt } = row;
    const figures = [visible / 1000, turns, screens];
    yield csvLine([nameOf(row, by, language), of, ...figures, csvTime(firstAt), csvTime(lastAt)]);
  }
}

export function adShowingRoutes(showings: AdShowingService): readonly Route[] {
  const ofScreens = new MinuteLimits(REPORTS.ofScreen);
  const ofAccounts = new MinuteLimits(REPORTS.byAccount);
  return [
    route(reportScreenShowings, ({ body, principal, now }) => {
      if (principal.role !== 'SCREEN') throw forbidden();
      const { storeId, screenId } = principal;
      assertNotTooMany(ofScreens.begin(String(screenId), now), now);
      return showings.count({ storeId, screenId }, body.windows, now);
    }),
    route(reportBoardShowings, ({ body: { id: storeId, board, windows }, actor, now }) => {
      assertNotTooMany(ofAccounts.begin(actor ?? '', now), now);
      return showings.count({ storeId, board }, windows, now);
    }),
    route(readShowings, async ({ body }) => [...(await showings.report(body))]),
    fileRoute(exportShowings, ({ body, language }) => showingsCsv(showings.report(body), body.by, language)),
  ];
}
