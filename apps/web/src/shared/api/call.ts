// The way both entries call the server.

import { session } from '../session/session.ts';
import { createCall, type Call } from './create-call.ts';
import { sendWithProgress, type OnProgress } from './send-with-progress.ts';

/** Makes one call, with its types, and parses the answer; throws ApiFailure. A 401 also ends the session, a 403 signs this tab out. */
export const call = createCall({ fetch: (path, init) => window.fetch(path, init), session });

/** Makes a call with a form whose way to the server is shown: `onProgress` hears the part that is sent, from 0 to 1. */
export const callWithProgress = (onProgress: OnProgress): Call =>
  createCall({ fetch: sendWithProgress(() => new XMLHttpRequest(), onProgress), session });
