// The calls about the layouts of a store's boards.

import * as contract from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { OwnedLayout } from './board-layout.repository.ts';
import type { BoardLayoutService } from './board-layout.service.ts';

/** Waits for the work, and answers the bare 1 of success. */
const done = async (work: Promise<void>): Promise<1> => {
  await work;
  return 1;
};

const placeOf = ({ id, layoutId }: { readonly id: number; readonly layoutId: number }): OwnedLayout => ({
  storeId: id,
  layoutId,
});

export const boardLayoutRoutes = (layouts: BoardLayoutService): readonly Route[] => [
  route(contract.listLayouts, ({ body }) => layouts.list(body.id)),
  route(contract.createLayout, ({ body, now }) => layouts.create(body.id, body, now)),
  route(contract.saveLayout, ({ body, now }) => done(layouts.save(placeOf(body), body, now))),
  route(contract.deleteLayout, ({ body }) => done(layouts.delete(placeOf(body)))),
  route(contract.chooseUsualLayout, ({ body }) => done(layouts.chooseUsual(body.id, body.layoutId))),
  route(contract.chooseStructureLayout, ({ body }) => done(layouts.chooseForStructure(body.id, body.layoutId))),
];
