// Transports whose other end is the test. Each is listed and does what the test decides.

import type { OpenTransport, TransportEvents } from '../src/shared/realtime/transport.ts';

export interface FakeTransport {
  readonly events: TransportEvents;
  readonly sent: string[];
  isClosed: boolean;
  /** Closes it from the other end. */
  end(): void;
}

export interface FakeTransports {
  readonly open: OpenTransport;
  readonly begun: FakeTransport[];
  newest(): FakeTransport;
}

export function fakeTransports(): FakeTransports {
  const begun: FakeTransport[] = [];
  return {
    begun,
    newest: () => begun.at(-1)!,
    open: (events) => {
      const transport: FakeTransport = {
        events,
        sent: [],
        isClosed: false,
        end: () => {
          if (transport.isClosed) return;
          transport.isClosed = true;
          events.closed();
        },
      };
      begun.push(transport);
      return { send: (text) => transport.sent.push(text), close: transport.end };
    },
  };
}
