import SockJS from 'sockjs-client';
import WebSocket from 'ws';
import { channelAlone, wholeServer } from '../../test-support/realtime/contract-grounds.ts';
import { describeContract } from '../../test-support/realtime/contract-suite.ts';

const grounds = { 'the channel alone': channelAlone, 'the whole server': wholeServer };

for (const [where, start] of Object.entries(grounds)) {
  describeContract(`a plain WebSocket to ${where}`, start, ({ wsUrl }) => ({
    webSocketFactory: () => new WebSocket(wsUrl, ['v12.stomp']),
  }));

  describeContract(`a plain WebSocket without a subprotocol, in binary messages, to ${where}`, start, ({ wsUrl }) => ({
    webSocketFactory: () => new WebSocket(wsUrl),
    forceBinaryWSFrames: true,
  }));

  describeContract(`the raw WebSocket of SockJS, frames split by the client, to ${where}`, start, ({ wsUrl }) => ({
    webSocketFactory: () => new WebSocket(`${wsUrl}/websocket`),
    splitLargeFrames: true,
    maxWebSocketChunkSize: 4096,
  }));

  for (const transport of ['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling']) {
    describeContract(`SockJS ${transport} to ${where}`, start, ({ url }) => ({
      webSocketFactory: () => new SockJS(`${url}/websocket`, null, { transports: [transport] }),
    }));
  }
}
