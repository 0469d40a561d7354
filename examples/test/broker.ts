// A real MQTT broker, and programs that subscribe to it with the packages of the example.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findProgram } from '../../tools/find-programs.mjs';
import { inExamples, shortly, startProgram, type Program } from './program.ts';

/** The part of the library that the tests use. Its types are there only after its installation. */
interface Client {
  on: (event: 'message', heard: (topic: string, payload: Buffer) => void) => void;
  subscribeAsync: (topic: string) => Promise<unknown>;
  publishAsync: (topic: string, payload: string, options: { retain: boolean }) => Promise<unknown>;
  endAsync: () => Promise<unknown>;
}
interface Library {
  connectAsync: (url: string) => Promise<Client>;
}

const clients: Client[] = [];

export async function startBroker(port: number): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-mqtt-'));
  const settings = join(folder, 'mosquitto.conf');
  writeFileSync(settings, `listener ${String(port)} 127.0.0.1\nallow_anonymous true\n`);
  const broker = startProgram([findProgram('mosquitto') ?? 'mosquitto', '-c', settings]);
  await shortly(() => expect(broker.lines.join()).toContain('running'));
  rmSync(folder, { recursive: true });
  return broker;
}

export async function connectTo(port: number): Promise<Client> {
  const mqtt = createRequire(inExamples('mqtt/package.json'))('mqtt') as Library;
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${String(port)}`);
  clients.push(client);
  return client;
}

/** A program that subscribes now, and what it has heard. An empty message means: gone. */
export async function subscriber(port: number, topic = '#'): Promise<ReadonlyMap<string, string>> {
  const client = await connectTo(port);
  const heard = new Map<string, string>();
  client.on('message', (on, payload) => void heard.set(on, payload.toString()));
  await client.subscribeAsync(topic);
  return heard;
}

export async function endClients(): Promise<void> {
  for (const client of clients.splice(0)) await client.endAsync();
}
