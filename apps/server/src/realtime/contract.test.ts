import SockJS from 'sockjs-client';
import WebSocket from 'ws';
import { describeContract } from './testing/contract-suite.ts';

describeContract('a plain WebSocket', (under) => ({
  webSocketFactory: () => new WebSocket(under.wsUrl, ['v12.stomp']),
}));

describeContract('a plain WebSocket without a subprotocol, in binary messages', (under) => ({
  webSocketFactory: () => new WebSocket(under.wsUrl),
  forceBinaryWSFrames: true,
}));

describeContract('the raw WebSocket of SockJS, frames split by the client', (under) => ({
  webSocketFactory: () => new WebSocket(`${under.wsUrl}/websocket`),
  splitLargeFrames: true,
  maxWebSocketChunkSize: 4096,
}));

for (const transport of ['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling']) {
  describeContract(`SockJS ${transport}`, (under) => ({
    webSocketFactory: () => new SockJS(`${under.url}/websocket`, null, { transports: [transport] }),
  }));
}
