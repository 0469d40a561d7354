// Structures: the flat shapes of the wire to the domain's values and back.

import {
  createStructure,
  deleteStructure,
  designToWire,
  listStructures,
  readStructure,
  readStructureValue,
  rowsToWire,
  rulesFromWire,
  rulesToWire,
  saveBoardDesign,
  sendStructureAsModified,
  sendStructureAsNew,
  updateStructure,
  type StructureInput,
  type WireStructure,
} from '@feltclock/contract';
import { isBreak, seesMoney, type ColourChange, type Principal } from '@feltclock/domain';
import { invalidField } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import { revisionOf, type StructureService } from './structure.service.ts';
import type { StoredStructure, StructureContent } from './structure.repository.ts';

const contentFromWire = (body: Omit<StructureInput, 'storeId'>): StructureContent => ({
  name: body.name,
  rules: rulesFromWire(body, body.levelList),
  prize: body.prize,
  prizeContent: body.prizeContent,
});

interface WireColour {
  readonly id: number;
  readonly sectionNo: number;
  readonly color: string;
  readonly isChosen?: boolean | undefined;
}

/** Colours of another structure are refused, not ignored. */
function designFromWire(id: number, entries: readonly WireColour[]): readonly ColourChange[] {
  if (entries.some((entry) => entry.id !== id)) throw invalidField('designList', 'invalid-request');
  return entries.map(({ sectionNo, color, isChosen }) => ({
    sectionNo,
    colour: isChosen === false ? undefined : color,
  }));
}

const toWire = (structure: StoredStructure, principal: Principal): WireStructure => ({
  id: structure.id,
  storeId: structure.storeId,
  name: structure.name,
  prize: structure.prize,
  ...rulesToWire(structure.rules),
  levelList: rowsToWire(structure.rules.rows, structure.rules.deadlineSeq),
  prizeContent: structure.prizeContent,
  ...(seesMoney(principal, structure.storeId) && { prices: structure.rules.prices }),
  backgroundImageName: structure.backgroundImageName,
  ...designToWire(structure.id, structure.design),
  ...(structure.layoutId !== null && { layoutId: structure.layoutId }),
  representativeDuration: structure.rules.rows.find((row) => !isBreak(row))?.duration ?? 0,
  createUserId: structure.createdBy,
  updateUserId: structure.updatedBy,
  revision: revisionOf(structure),
});

export const structureRoutes = (structures: StructureService): readonly Route[] => [
  route(createStructure, ({ body, actor, now, language }) =>
    structures.create(body.storeId, contentFromWire(body), { by: actor, at: now }, language),
  ),
  route(updateStructure, ({ body, actor, now, language }) => {
    const { id, designList, applyToRunningGames, revision } = body;
    const design = designList === undefined ? undefined : designFromWire(id, designList);
    const content = contentFromWire(body);
    const change = { content, design, applyToRunningGames: applyToRunningGames === true, madeFrom: revision };
    return structures.update(id, change, { by: actor, at: now }, language);
  }),
  route(deleteStructure, ({ body, actor, now, language }) => structures.delete(body, { by: actor, at: now }, language)),
  route(listStructures, ({ body }) => structures.list(body.storeId)),
  route(readStructure, async ({ body, principal }) => toWire(await structures.read(body.id), principal)),
  route(readStructureValue, async ({ body }) => (await structures.read(body.id)).rules.chips),
  route(saveBoardDesign, async ({ body, actor, now }) => {
    const id = body[0]?.id ?? 0;
    await structures.changeDesign(id, designFromWire(id, body), { by: actor, at: now });
    return 1 as const;
  }),
  route(sendStructureAsNew, ({ body, language }) => structures.send(body.id, 'created', language)),
  route(sendStructureAsModified, ({ body, language }) => structures.send(body.id, 'modified', language)),
];
