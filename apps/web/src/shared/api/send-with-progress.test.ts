import { uploadBackground } from '@feltclock/contract';
import { describe, expect, it, vi } from 'vitest';
import { profileOf, sessionInTest } from '../../../test-support/session.ts';
import { createCall } from './create-call.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** A request that the test answers. */
class FakeRequest {
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly sent: { method?: string; path?: string; headers: Record<string, string>; body?: FormData } = { headers: {} };
  status = 0;
  responseText = '';
  type = 'application/json';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  open(method: string, path: string): void {
    Object.assign(this.sent, { method, path });
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? this.type : null;
  }
  send(body: FormData): void {
    this.sent.body = body;
  }
  abort(): void {
    this.onabort();
  }
  answer(status: number, body: unknown, type = 'application/json'): void {
    Object.assign(this, { status, type, responseText: typeof body === 'string' ? body : JSON.stringify(body) });
    this.onload();
  }
}

function uploading(signal?: AbortSignal) {
  const { session } = sessionInTest();
  session.start('Bearer a', profileOf());
  const request = new FakeRequest();
  const onProgress = vi.fn();
  const send = createCall({ fetch: sendWithProgress(() => request as unknown as XMLHttpRequest, onProgress), session });
  const file = { name: '배경.png', bytes: new Uint8Array([1, 2, 3]) };
  const answer = send(uploadBackground, { file, storeId: 1, structureId: 7 }, signal && { signal });
  return { request, onProgress, answer, session };
}

describe('an upload', () => {
  it('goes as a form with the session’s token; the browser names its type', async () => {
    const { request, answer } = uploading();
    request.answer(200, '저장되었습니다.', 'text/plain');
    expect(await answer).toBe('저장되었습니다.');
    const { method, path, headers, body } = request.sent;
    expect({ method, path }).toEqual({ method: 'POST', path: '/api/structure-attachment' });
    expect(headers).toEqual({ accept: 'application/json', authorization: 'Bearer a' });
    expect([...body!.keys()]).toEqual(['file', 'storeId', 'structureId']);
    const sent = body!.get('file') as File;
    expect({ name: sent.name, size: sent.size, structure: body!.get('structureId') }).toEqual({
      name: '배경.png',
      size: 3,
      structure: '7',
    });
  });

  it('reports progress, and nothing if it is unknown', () => {
    const { request, onProgress } = uploading();
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it('that is refused says why', async () => {
    const { request, answer } = uploading();
    request.answer(413, { code: 'image-too-large', message: '파일이 큽니다.' });
    await expect(answer).rejects.toMatchObject({ code: 'image-too-large', status: 413 });
  });

  it('that a session’s end refuses ends it here too', async () => {
    const { request, answer, session } = uploading();
    request.answer(401, { code: 'session-expired', message: '' });
    await expect(answer).rejects.toMatchObject({ code: 'session-expired' });
    expect(session.get().ended).toBe('expired');
  });

  it('that nobody answers is the network’s fault', async () => {
    const { request, answer } = uploading();
    request.onerror();
    await expect(answer).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('can be given up', async () => {
    const stop = new AbortController();
    const { answer } = uploading(stop.signal);
    stop.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
