// Wires whose other end is the test: each one that was begun is listed, and does what the test makes it do.

import type { OpenWire, WireEvents } from '../src/shared/realtime/wire.ts';

export interface FakeWire {
  readonly events: WireEvents;
  readonly sent: string[];
  isClosed: boolean;
  /** The other end ends it. */
  end(): void;
}

export interface FakeWires {
  readonly open: OpenWire;
  readonly begun: FakeWire[];
  newest(): FakeWire;
}

export function fakeWires(): FakeWires {
  const begun: FakeWire[] = [];
  return {
    begun,
    newest: () => begun.at(-1)!,
    open: (events) => {
      const wire: FakeWire = {
        events,
        sent: [],
        isClosed: false,
        end: () => {
          if (wire.isClosed) return;
          wire.isClosed = true;
          events.closed();
        },
      };
      begun.push(wire);
      return { send: (text) => wire.sent.push(text), close: wire.end };
    },
  };
}
