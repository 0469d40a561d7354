// The layouts of a venue's boards, and which boards use them (docs/rules/boards.md#layouts).

import {
  LAYOUT_FIGURES,
  LAYOUT_NAME_LENGTH,
  LAYOUT_PRESETS,
  layoutProblems,
  type UncheckedLayout,
  type BoardLayout,
  type LayoutProblem,
} from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, one, wireId, wireName } from '../../wire.ts';
import { boardLayout } from './board.ts';

const hasNo =
  (...kinds: readonly LayoutProblem['kind'][]) =>
  (layout: UncheckedLayout): boolean =>
    !layoutProblems(layout).some(({ kind }) => kinds.includes(kind));

/** A sent layout must be complete; nothing is corrected. */
const layoutInput = boardLayout.check(
  z.refine(({ slots }) => slots.length <= LAYOUT_FIGURES.length, 'more slots than there are figures'),
  z.refine(hasNo('unknown'), 'names a figure, place, size or palette that there is not'),
  z.refine(hasNo('twice'), 'names a figure twice'),
  z.refine(hasNo('missing'), 'has no clock or no blinds'),
  z.refine(hasNo('place'), 'has a figure where it can’t stand'),
  z.refine(hasNo('size'), 'has a figure in a size that it can’t have'),
  z.refine(hasNo('full'), 'has more in a place than there is room for'),
);
const name = wireName.check(z.minLength(1), z.maxLength(LAYOUT_NAME_LENGTH));

const storeLayout = z.object({
  id: z.int(),
  name: z.string(),
  layout: boardLayout,
  /** Do boards use it whose structure chose none? */
  isUsual: z.boolean(),
  /** The number of structures that use it. */
  structures: z.int(),
});
export type StoreLayout = z.output<typeof storeLayout>;

export const layoutToWire = ({ palette, slots }: BoardLayout): StoreLayout['layout'] => ({
  palette,
  slots: slots.map(({ figure, place, size }) => ({ figure, place, size })),
});

interface OfStore {
  readonly body: { readonly id: number };
}
const storeIn = ({ body }: OfStore): number => body.id;
const owned = { right: 'manage-store', of: 'store', id: storeIn } as const;

/** A function, so that pages do not build an example that only the documentation shows. */
const example = () => ({
  id: EXAMPLE_IDS.store,
  name: '홀 TV',
  layout: { palette: 'midnight', slots: LAYOUT_PRESETS.midnight.slots.map((slot) => ({ ...slot })) },
});

export const listLayouts = endpoint({
  method: 'POST',
  path: '/api/store/layouts',
  summary: 'The layouts of a store, oldest first.',
  access: { right: 'read-venue', of: 'store', id: storeIn },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.array(storeLayout),
});

export const createLayout = endpoint({
  method: 'POST',
  path: '/api/store/layout',
  summary: 'Creates a layout for the boards of a store.',
  access: owned,
  audit: { action: 'layout-create', tell: ['name'] },
  grows: { boundedBy: '20 layouts in a store' },
  creates: true,
  request: z.object({ id: wireId, name, layout: layoutInput }),
  params: noParams,
  example: { body: example() },
  reply: storeLayout,
});

export const saveLayout = endpoint({
  method: 'PUT',
  path: '/api/store/layout',
  summary: 'Changes a layout. Boards that use it change at once.',
  access: owned,
  audit: { action: 'layout-change', tell: ['name'] },
  request: z.object({ id: wireId, layoutId: wireId, name, layout: layoutInput }),
  params: noParams,
  example: { body: { ...example(), layoutId: 1 }, refused: 'conflict' },
  reply: one,
});

export const deleteLayout = endpoint({
  method: 'DELETE',
  path: '/api/store/layout',
  summary: 'Deletes a layout. Boards that used it return to the store’s usual layout, or to their version.',
  access: owned,
  audit: { action: 'layout-delete' },
  request: z.object({ id: wireId, layoutId: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, layoutId: 1 }, refused: 'conflict' },
  reply: one,
});

export const chooseUsualLayout = endpoint({
  method: 'PUT',
  path: '/api/store/layout/usual',
  summary: 'Sets the layout of boards whose structure chose none; null for the board version.',
  access: owned,
  audit: { action: 'layout-usual' },
  grows: { boundedBy: 'one row of a store' },
  request: z.object({ id: wireId, layoutId: z.nullable(wireId) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, layoutId: null } },
  reply: one,
});

export const chooseStructureLayout = endpoint({
  method: 'PUT',
  path: '/api/structure/layout',
  summary: 'Sets the layout of a structure’s boards; null for the store’s usual one.',
  access: { right: 'change-venue', of: 'structure', id: ({ body }) => body.id },
  audit: { action: 'structure-layout' },
  request: z.object({ id: wireId, layoutId: z.nullable(wireId) }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.structure, layoutId: null } },
  reply: one,
});
