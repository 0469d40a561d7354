// Sends a request by XMLHttpRequest, because `fetch` does not report upload progress.

import type { CallPorts } from './create-call.ts';

/** Called with the sent part of the body, from 0 to 1. */
export type OnProgress = (part: number) => void;

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'authorization']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}

/** Works like `fetch`: resolves with any answer, rejects without one. */
export const sendWithProgress =
  (open: () => XMLHttpRequest, onProgress: OnProgress): CallPorts['fetch'] =>
  (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = open();
      request.open(method, path);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / Math.max(1, total));
      };
      request.onload = () => {
        resolve(answerOf(request));
      };
      request.onerror = () => {
        reject(new TypeError('no answer'));
      };
      request.onabort = () => {
        reject(new DOMException('aborted', 'AbortError'));
      };
      signal?.addEventListener('abort', () => {
        request.abort();
      });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
