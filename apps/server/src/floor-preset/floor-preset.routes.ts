// The calls about what a store's floor says often.

import { listFloorPresets, saveFloorPresets } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { FloorPresetService } from './floor-preset.service.ts';

export const floorPresetRoutes = (presets: FloorPresetService): readonly Route[] => [
  route(listFloorPresets, ({ body }) => presets.list(body.id)),
  route(saveFloorPresets, async ({ body: { id, ...wanted } }) => ({ revision: await presets.save(id, wanted) })),
];
