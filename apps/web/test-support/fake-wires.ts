// Wires whose server is the test: lists each opened wire, which the test controls.

import type { OpenWire, WireEvents } from '../src/shared/realtime/wire.ts';

export interface FakeWire {
  readonly events: WireEvents;
  readonly sent: string[];
  isClosed: boolean;
  /** The server closes it. */
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
