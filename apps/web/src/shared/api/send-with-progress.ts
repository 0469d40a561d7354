// Sends a request the older way, because `fetch` does not tell how far an upload has come.

import type { CallPorts } from './create-call.ts';

/** Hears the part of the body that is sent, from 0 to 1. */
export type OnProgress = (part: number) => void;

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'authorization']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}

/** Stands in for `fetch`: resolves with whatever was answered, rejects when nothing was. */
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
