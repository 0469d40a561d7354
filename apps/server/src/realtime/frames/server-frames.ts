// Encodes the frames that the server sends, for the client's STOMP version.
import { type CutOffReason, cutOffText, type Language, readTopicDestination } from '@feltclock/contract';
import type { Millis } from '@feltclock/domain';
import { encodeFrame, type Header, type StompVersion } from './stomp-frame.ts';

const contentType = (destination: string): string =>
  readTopicDestination(destination)?.kind === 'Prize' ? 'text/html;charset=utf-8' : 'application/json';

/** The part of a MESSAGE frame that is the same for everybody. The message id is also its `ack` id. */
export const messageRest = (destination: string, messageId: string, body: string): string =>
  `message-id:${messageId}\ndestination:${destination}\ncontent-type:${contentType(destination)}\n` +
  `content-length:${String(Buffer.byteLength(body))}\n\n${body}\0`;

export const receiptFrame = (version: StompVersion, receipt: string): string =>
  encodeFrame(version, 'RECEIPT', [['receipt-id', receipt]]);

export function connectedFrame(version: StompVersion, session: string, heartBeat: Millis): string {
  const headers: Header[] = [
    ['version', version],
    ['server', 'feltclock'],
    ['session', session],
  ];
  if (version !== '1.0') headers.push(['heart-beat', `${String(heartBeat)},${String(heartBeat)}`]);
  return encodeFrame(version, 'CONNECTED', headers);
}

export interface EndOfSession {
  readonly reason: CutOffReason;
  /** For the developer of the client. */
  readonly detail: string;
  readonly receipt: string | undefined;
  readonly language: Language;
  /** A client that has not connected yet receives the supported versions. */
  readonly wasConnected: boolean;
}

export function errorFrame(version: StompVersion, end: EndOfSession): string {
  const headers: Header[] = [
    ['message', cutOffText(end.reason, end.language)],
    ['code', end.reason],
    ['content-type', 'text/plain'],
  ];
  if (end.reason === 'unsupported' && !end.wasConnected) headers.push(['version', '1.0,1.1,1.2']);
  if (end.receipt !== undefined) headers.push(['receipt-id', end.receipt]);
  return encodeFrame(version, 'ERROR', headers, end.detail);
}
