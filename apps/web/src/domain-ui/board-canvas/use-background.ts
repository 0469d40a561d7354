// The pictures behind boards, for pages of the console: fetched with the session and shown through an object URL.

import { readBackground, readStorePicture, type BackgroundOf, type Endpoint, type ParamsOf } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { createReadPicture } from '../../shared/api/create-read-picture.ts';
import { session } from '../../shared/session/session.ts';
import type { BoardCanvasProps } from './board-canvas.tsx';
import { lightOfPicture } from './picture-light.ts';

const readPicture = createReadPicture({ fetch: (path, init) => window.fetch(path, init), session });

/** Undefined while it loads and if there is none. */
function usePicture<E extends Endpoint>(endpoint: E, of: ParamsOf<E> | undefined): BoardCanvasProps['background'] {
  const { data } = useQuery({
    queryKey: [endpoint.method, endpoint.path, of],
    queryFn: async () => {
      if (of === undefined) return null;
      const url = URL.createObjectURL(await readPicture(endpoint, of));
      return { url, light: await lightOfPicture(url) };
    },
    enabled: of !== undefined,
    // One object URL per image. It is never revoked, because its last use is unknown.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return data ?? undefined;
}

/** The background of a structure's boards; undefined for the felt (docs/rules/venues.md#pictures). */
export const useBackground = (of: BackgroundOf | undefined): BoardCanvasProps['background'] =>
  usePicture(readBackground, of);

export const useStorePicture = (of: ParamsOf<typeof readStorePicture> | undefined): BoardCanvasProps['background'] =>
  usePicture(readStorePicture, of);
