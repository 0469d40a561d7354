// The background image of a structure for a page of the console: fetched with the session, shown through an address of this page.

import { readBackground, type BackgroundOf } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { createReadPicture } from '../../shared/api/create-read-picture.ts';
import { session } from '../../shared/session/session.ts';
import type { BoardCanvasProps } from './board-canvas.tsx';
import { scrimBefore } from './picture-light.ts';

const readPicture = createReadPicture({ fetch: (path, init) => window.fetch(path, init), session });

/** Undefined while it is on its way, and where there is none to be had: the felt then (docs/rules/images.md#backgrounds). */
export function useBackground(of: BackgroundOf | undefined): BoardCanvasProps['background'] {
  const { data } = useQuery({
    queryKey: [readBackground.method, readBackground.path, of],
    queryFn: async () => {
      if (of === undefined) return null;
      const picture = await readPicture(readBackground, of);
      const scrim = await scrimBefore(picture);
      return { url: URL.createObjectURL(picture), scrim: URL.createObjectURL(scrim) };
    },
    enabled: of !== undefined,
    // The address is made once for each image, since nobody could tell when it is no longer shown.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return data ?? undefined;
}
