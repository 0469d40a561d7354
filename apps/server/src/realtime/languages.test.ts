import { cutOffText, ENDPOINTS, errorText, type Language, LANGUAGES, pubDestination } from '@feltclock/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../../test-support/server-under-test.ts';
import { httpCall } from '../../test-support/realtime/http-call.ts';
import { RawClient } from '../../test-support/realtime/raw-client.ts';

describe('the channel speaks the language of the connection', () => {
  let under: ServerUnderTest;
  let url: string;
  beforeEach(async () => {
    under = await startServer();
    url = await under.server.listen();
  });
  afterEach(stopServers);

  const connect = async (asked: string | undefined, who?: Who): Promise<RawClient> => {
    const headers = asked === undefined ? {} : { 'accept-language': asked };
    const client = await RawClient.open(`${url.replace('http', 'ws')}/websocket`, { headers });
    if (who === undefined) return client;
    client.send(`CONNECT\naccept-version:1.2\nAuthorization:${(await under.tokenOf(who)) ?? ''}\n\n\0`);
    expect((await client.next()).command).toBe('CONNECTED');
    return client;
  };
  const refusedTo = async (client: RawClient): Promise<unknown> => {
    client.send(`SEND\ndestination:${pubDestination('Action', IDS.game)}\n\n{"action":"PLAY"}\0`);
    return JSON.parse((await client.next()).body.toString());
  };

  it.each<[asked: string | undefined, answered: Language]>([
    [undefined, 'ko'],
    ['ko-KR', 'ko'],
    ['en-GB,en;q=0.8', 'en'],
    ['ja', 'ja'],
    ['fr', 'en'],
  ])('to a viewer who asks for %s', async (asked, answered) => {
    const viewer = await connect(asked, 'viewer');
    expect(await refusedTo(viewer)).toMatchObject({ code: 'forbidden', message: errorText('forbidden', answered) });
    viewer.send('NONSENSE\n\n\0');
    const error = await viewer.last();
    expect(error?.headers.get('message')).toBe(cutOffText('malformed', answered));
    expect(error?.body.toString()).toBe('There is no command NONSENSE.');
  });

  it.each(LANGUAGES)('to somebody who is not known yet, %s', async (language) => {
    const nobody = await connect(language);
    nobody.send('CONNECT\naccept-version:1.2\nAuthorization:Bearer made-up\n\n\0');
    expect((await nobody.last())?.headers.get('message')).toBe(cutOffText('unauthenticated', language));
  });

  it('to a user their own, with any language of the browser', async () => {
    await under.call(ENDPOINTS.changePreferences, { language: 'ja' }, { as: 'stranger' });
    const staff = await connect('en', 'stranger');
    expect(await refusedTo(staff)).toMatchObject({ message: errorText('forbidden', 'ja') });
  });

  it('over the HTTP transports of SockJS too', async () => {
    const call = (path: string, body?: string) =>
      httpCall(url, 'POST', `/000/session/${path}`, body, { 'accept-language': 'ja' });
    expect((await call('xhr')).body).toBe('o\n');
    await call('xhr_send', JSON.stringify(['CONNECT\naccept-version:1.2\n\n\0']));
    expect((await call('xhr')).body).toContain(cutOffText('unauthenticated', 'ja'));
    expect((await call('xhr')).body).toBe('c[3000,"Please sign in."]\n');
  });

  it('with a sentence for every reason in every language', () => {
    for (const language of LANGUAGES) {
      const texts = (['flood', 'slow-reader', 'too-large', 'heart-beat'] as const).map((each) =>
        cutOffText(each, language),
      );
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
