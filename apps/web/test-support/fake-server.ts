// A fake server: gives the test's answers, and records requests.

import { errorText, EVERY_ENDPOINT, type ErrorCode } from '@feltclock/contract';
import { vi } from 'vitest';
import { deviceNow } from '../src/shared/server-time/device-clock.ts';

export type Answer = (path: string, body: unknown) => { status?: number; body: unknown; token?: string };
/** Answers by path; other paths are not found. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export const always =
  (body: unknown): Answer =>
  () => ({ body });
/** Answers like a gateway without its server. */
export const unreachable: Answer = () => ({ status: 502, body: '' });
export const refusing =
  (code: string, status = 409): Answer =>
  () => ({ status, body: { code, message: '' } });
/** Refuses a field of the request, as the server does. */
export const refusingField =
  (field: string, code: ErrorCode): Answer =>
  () => ({ status: 400, body: { code, message: '', errors: [{ field, message: errorText(code, 'ko') }] } });
export const broken: Answer = refusing('internal', 500);
/** Gives the answers in order; the last one repeats. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let next = 0;
  return (path, body) => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return answer?.(path, body) ?? { status: 500, body: '' };
  };
}

const json = (body: unknown, status: number, more: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...more } });

/** Default answers of incidental calls. */
const elsewhere = (path: string): Response =>
  path === '/api/time'
    ? json({ t1: deviceNow(), t2: deviceNow() }, 200)
    : json({ code: 'not-found', message: path }, 404);

/** The endpoints by method and path pattern. */
const calls = EVERY_ENDPOINT.map(([, { method, path, request }]) => ({
  method,
  shape: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  request,
}));

/** The validation error of the real server; undefined if the request is valid. */
function refusal(method: string, path: string, body: unknown): Response | undefined {
  const [place = '', query] = path.split('?');
  const call = calls.find((each) => each.method === method && each.shape.test(place));
  const sent = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : (body ?? undefined);
  const { error } = call?.request.safeParse(sent) ?? {};
  return error && json({ code: 'invalid-request', message: error.message }, 400);
}

/** Replaces `fetch`; returns the requests to the paths of `answers`, oldest first. */
export function fakeServer(answers: Answers): readonly Call[] {
  const calls: Call[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const path = typeof input === 'string' ? input : '';
    const answer = answers[path];
    if (answer === undefined) return Promise.resolve(elsewhere(path));
    const body: unknown = JSON.parse((init?.body as string | undefined) ?? 'null');
    const method = init?.method ?? 'GET';
    calls.push({ method, path, body });
    const refused = refusal(method, path, body);
    if (refused !== undefined) return Promise.resolve(refused);
    const { status = 200, body: reply, token } = answer(path, body);
    return Promise.resolve(json(reply, status, token === undefined ? {} : { authorization: token }));
  });
  return calls;
}

/** Delays the next request to this path until it is released; later requests pass. */
export function holdNext(path: string): { readonly release: () => void } {
  const line = vi.mocked(window.fetch);
  const answer = line.getMockImplementation();
  if (answer === undefined) throw new Error('nobody answers');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  line.mockImplementation((input, init) => {
    if (input !== path) return answer(input, init);
    line.mockImplementation(answer);
    return released.then(() => answer(input, init));
  });
  return { release: () => release() };
}
