// Where the contract suite runs: on the channel alone with invented venues, and on the whole server.
import { ENDPOINTS, topicDestination } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { cleanPrizeHtml } from '../../src/http/bodies/prize-html.ts';
import { createMetrics } from '../../src/metrics.ts';
import { IDS, startServer, stopServers, type Who } from '../server-under-test.ts';
import { ChannelUnderTest } from './channel-under-test.ts';

/** `staff` may publish, `user` and `viewer` may not; the viewer sees only `gameId`. */
export type ContractRole = 'staff' | 'user' | 'viewer';

export interface ContractGround {
  readonly url: string;
  readonly gameId: number;
  readonly otherGameId: number;
  /** The Authorization header to connect with. */
  authorization(who: ContractRole): Promise<string>;
  /** Sets the prize text of a game, which is published to all subscribers. */
  publish(gameId: number, text: string): Promise<void>;
  /** The most difficult text that may be published here. */
  readonly awkward: string;
  /** The prize text as it is stored: only what the editor can make is kept. */
  cleaned(text: string): string;
  /** The stored prize text. */
  stored(): Promise<string | undefined>;
  /** False if a slow client gets only the newest state. */
  readonly keepsHistory: boolean;
  /** The server's time. */
  now(): number;
  endSessionOf(who: 'user'): Promise<void>;
  /** Resolves once all clients are gone, with the remaining subscriptions and the cut-off clients. */
  untilEmpty(): Promise<{ readonly subscriptions: number; readonly cutOffs: number }>;
  stop(): Promise<void>;
}

/** Text that a layer could damage: several planes, quotes, control characters, separators. */
const AWKWARD = 'a"\\/\n\r\t\u0001\u007f\u00ad\u200b\u2028\u2029\ufeff\ufffe한글 日本 🂡 end';

export async function channelAlone(): Promise<ContractGround> {
  const under = await new ChannelUnderTest().start();
  return {
    url: under.url,
    gameId: 7,
    otherGameId: 8,
    keepsHistory: true,
    awkward: `${AWKWARD}\0`,
    authorization: async (who) => `Bearer ${who}`,
    publish: async (gameId, text) => {
      under.channel.publish(topicDestination('Prize', gameId), text);
    },
    cleaned: (text) => text,
    stored: async () => under.sent.at(-1)?.body,
    now: () => under.clock.now(),
    endSessionOf: async (who) => {
      under.channel.dropSession(who);
    },
    untilEmpty: async () => {
      await under.untilEmpty();
      return { subscriptions: under.channel.subscriptions.size, cutOffs: under.cutOffs.length };
    },
    stop: () => under.stop(),
  };
}

const WHO = { staff: 'manager', user: 'user', viewer: 'viewer' } as const satisfies Record<ContractRole, Who>;

const sumOf = (text: string, name: string): number =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

export async function wholeServer(): Promise<ContractGround> {
  const metrics = createMetrics();
  const under = await startServer({}, '/nowhere', { metrics });
  const url = await under.server.listen();
  const { queries } = under.server.database;
  return {
    url,
    gameId: IDS.game,
    otherGameId: IDS.waitingGame,
    keepsHistory: false,
    awkward: AWKWARD,
    authorization: async (who) => (await under.tokenOf(WHO[who])) ?? '',
    publish: async (id, prizeContent) => {
      const answer = await under.call(ENDPOINTS.changePrize, { id, prizeContent }, { as: 'manager' });
      if (answer.status !== 200) throw new Error(`the prize text was refused: ${JSON.stringify(answer.body)}`);
    },
    cleaned: cleanPrizeHtml,
    stored: async () => {
      const found = queries.selectFrom('game').select('prize_content').where('id', '=', IDS.game);
      return (await found.executeTakeFirst())?.prize_content;
    },
    now: () => under.clock.now(),
    endSessionOf: async (who) => {
      await under.call(ENDPOINTS.logout, undefined, { as: WHO[who] });
    },
    untilEmpty: async () => {
      for (;;) {
        const text = await metrics.metricsText();
        if (sumOf(text, 'feltclock_realtime_connections') === 0) {
          const [subscriptions, cutOffs] = ['subscriptions', 'cut_offs_total'].map((name) =>
            sumOf(text, `feltclock_realtime_${name}`),
          );
          return { subscriptions: subscriptions ?? 0, cutOffs: cutOffs ?? 0 };
        }
        await under.clock.advance(millis(100));
      }
    },
    stop: async () => {
      const stopped = stopServers();
      // Waits for polling clients, but not long.
      await under.clock.advance(millis(5000));
      await stopped;
    },
  };
}
