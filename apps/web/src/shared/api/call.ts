// The calls of both entries.

import { session } from '../session/session.ts';
import { createCall, type Call } from './create-call.ts';
import { sendWithProgress, type OnProgress } from './send-with-progress.ts';

/** Makes a typed call and parses the answer. Throws ApiFailure. A 401 also ends the session, a 403 signs this tab out. */
export const call = createCall({
  // Refused fields come back with the server's sentences, in the language of the page.
  fetch: (path, init) =>
    window.fetch(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'Accept-Language': document.documentElement.lang },
    }),
  session,
});

/** Uploads a form; `onProgress` gets the sent part, from 0 to 1. */
export const callWithProgress = (onProgress: OnProgress): Call =>
  createCall({ fetch: sendWithProgress(() => new XMLHttpRequest(), onProgress), session });
