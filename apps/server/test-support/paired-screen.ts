// A screen that is paired like a TV: it shows a code, somebody types it, and it signs in with its own secret.

import {
  ENDPOINTS,
  EXAMPLE_IDS,
  type Endpoint,
  type PairedScreen,
  type ReplyOf,
  type RequestOf,
} from '@feltclock/contract';

const { askPairing, readPairing, pairScreen, openScreen } = ENDPOINTS;

interface Caller {
  readonly as: 'guest' | 'manager' | 'super';
}

/** The server of the screen. */
interface Venue {
  readonly complaints: readonly string[];
  call<E extends Endpoint>(endpoint: E, body: RequestOf<E>, by: Caller): Promise<{ readonly body: ReplyOf<E> }>;
  send(
    endpoint: Endpoint,
    body: unknown,
    by: Caller,
  ): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, unknown>> }>;
}

export interface ScreenUnderTest {
  readonly screen: PairedScreen;
  readonly id: number;
  readonly secret: string;
  /** Its Authorization header. */
  readonly token: string;
}

/** Signs a screen in and returns its Authorization header. */
export async function openedScreen(under: Venue, secret: string): Promise<string> {
  const { status, headers } = await under.send(openScreen, { secret }, { as: 'guest' });
  if (status !== 200) throw new Error(`a screen could not sign in: ${String(status)} ${under.complaints.join()}`);
  return String(headers['authorization']);
}

export async function pairedScreen(
  under: Venue,
  { id = EXAMPLE_IDS.store, as = 'manager', name = '입구 TV' }: { id?: number; as?: Caller['as']; name?: string } = {},
): Promise<ScreenUnderTest> {
  const asked = await under.call(askPairing, {}, { as: 'guest' });
  const { body: screen } = await under.call(pairScreen, { id, code: asked.body.code, name }, { as });
  const { body } = await under.call(readPairing, { secret: asked.body.secret }, { as: 'guest' });
  if (body.state !== 'paired') throw new Error('a screen was not paired');
  return { screen, id: screen.id, secret: body.screenSecret, token: await openedScreen(under, body.screenSecret) };
}
