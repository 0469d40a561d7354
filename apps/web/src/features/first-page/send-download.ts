// Sends a download to the server as it is: a form would be held in memory twice.

import { prepareUpdate, type UpdateCheck } from '@feltclock/contract';
import { createCall } from '../../shared/api/create-call.ts';
import { sendWithProgress, type OnProgress } from '../../shared/api/send-with-progress.ts';
import { session } from '../../shared/session/session.ts';

export function sendDownload(file: File, onProgress: OnProgress): Promise<UpdateCheck> {
  const send = sendWithProgress(() => new XMLHttpRequest(), onProgress);
  const call = createCall({
    fetch(path, init) {
      const headers = new Headers(init.headers);
      headers.set('Content-Type', 'application/octet-stream');
      return send(path, { ...init, headers, body: file });
    },
    session,
  });
  return call(prepareUpdate, { file });
}
