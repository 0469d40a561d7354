// Reads a picture with the session's token, which an <img> cannot send.

import type { Endpoint, ParamsOf } from '@feltclock/contract';
import type { Session } from '../session/create-session.ts';
import { ApiFailure } from './api-failure.ts';
import { pathOf, sessionHeaders, type CallPorts } from './create-call.ts';

export interface ReadPicturePorts {
  readonly fetch: CallPorts['fetch'];
  readonly session: Pick<Session, 'get' | 'isAttended'>;
}

export type ReadPicture = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) => Promise<Blob>;

/** Throws if there is no picture. That never ends the session, because nobody asked for the picture alone. */
export const createReadPicture =
  ({ fetch, session }: ReadPicturePorts): ReadPicture =>
  async (endpoint, params) => {
    const headers = sessionHeaders(session);
    const response = await fetch(pathOf(endpoint, params), { method: endpoint.method, headers });
    const picture = await response.blob();
    if (!response.ok || !picture.type.startsWith('image/'))
      throw new ApiFailure({ code: 'internal', status: response.status, message: `No picture: ${picture.type}` });
    return picture;
  };
