// A connection that records what is sent, and takes as much as the test decides.

import type { Framing } from '../../src/realtime/connection/framing.ts';
import { Connection } from '../../src/realtime/connection/connection.ts';

export class RecordingConnection extends Connection {
  readonly transport = 'noted';
  readonly canPing: boolean;
  readonly canTake = true;
  readonly unsent = 0;
  readonly puts: Buffer[] = [];
  isSlow = false;
  readonly framing: Framing;

  constructor(framing: Framing = 'websocket', canPing = false) {
    super('ko');
    this.framing = framing;
    this.canPing = canPing;
  }

  put(bytes: Buffer): boolean {
    this.puts.push(bytes);
    return !this.isSlow;
  }

  readAgain(): void {
    this.isSlow = false;
    this.resume();
  }

  /** Takes the backlog and stays slow. */
  readALittle(): void {
    this.resume();
  }

  beat(): void {
    this.put(Buffer.from('beat'));
  }

  keepAlive(): void {
    this.put(Buffer.from('keep'));
  }

  ping(): void {
    this.put(Buffer.from('ping'));
  }

  admit(): void {
    this.isSlow = false;
  }

  close(): void {
    this.isSlow = true;
  }

  destroy(): void {
    this.isSlow = true;
  }
}
