// A transport carries texts both ways and is discarded when it ends: a WebSocket or its fallback.

export interface TransportEvents {
  opened(): void;
  received(text: string): void;
  /** Called once when the transport is closed, whether or not it was ever open. No event follows. */
  closed(): void;
}

export interface Transport {
  /** Sends a text; only while the transport is open. */
  send(text: string): void;
  /** Closes the transport; `closed` is called at once. */
  close(): void;
}

/** Starts to open a transport; `opened` or `closed` follows, never within this call. */
export type OpenTransport = (events: TransportEvents) => Transport;

/** The part of a WebSocket that a transport needs. */
export interface Socket {
  addEventListener(type: 'open' | 'close', run: () => void): void;
  addEventListener(type: 'message', run: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

/** Makes a transport of a socket. It counts as closed at once, even if the socket hangs while closing. */
export const socketTransport =
  (openSocket: () => Socket): OpenTransport =>
  (events) => {
    const socket = openSocket();
    const state = { isOver: false };
    const over = (): void => {
      if (state.isOver) return;
      state.isOver = true;
      events.closed();
    };
    socket.addEventListener('open', () => {
      if (!state.isOver) events.opened();
    });
    socket.addEventListener('message', ({ data }) => {
      if (!state.isOver && typeof data === 'string') events.received(data);
    });
    socket.addEventListener('close', over);
    return {
      send: (text) => socket.send(text),
      close: () => {
        over();
        socket.close();
      },
    };
  };
