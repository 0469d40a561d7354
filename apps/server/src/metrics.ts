// The Prometheus metrics. The parts count through plain functions and do not know Prometheus.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { readRelease, type Release } from './release.ts';
import type { BusMetrics } from './bus/node-bus.ts';
import type { BackupMetrics } from './maintenance/scheduled-backups.ts';
import type { RealtimeMetrics } from './realtime/realtime-metrics.ts';

export interface Metrics {
  readonly realtime: RealtimeMetrics;
  readonly backups: BackupMetrics;
  readonly bus: BusMetrics;
  /** Call it when the metrics are requested. */
  noteReady(isReady: boolean): void;
  /** The Content-Type of `metricsText`. */
  readonly contentType: string;
  /** All metrics in Prometheus' text format. */
  metricsText(): Promise<string>;
}

const MILLIS_PER_SECOND = 1000;
/** In seconds, from a fraction of a millisecond (usual) to what a person notices. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

function realtimeMetrics(registry: Registry): RealtimeMetrics {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
    new Counter({ name: `feltclock_realtime_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name: `feltclock_realtime_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string): Histogram =>
    new Histogram({ name: `feltclock_realtime_${name}_seconds`, help, buckets: BUCKETS, registers });

  const connections = gauge('connections', 'Open connections.', ['transport']);
  const subscriptions = gauge('subscriptions', 'Subscriptions of all connections.', []);
  const received = counter('frames_received_total', 'Frames that clients sent.', ['command']);
  const published = counter('messages_published_total', 'Messages published to a topic.', []);
  const delivered = counter('messages_delivered_total', 'Published messages times those who listened.', []);
  const refused = counter('refusals_total', 'Commands refused.', ['code']);
  const cutOff = counter('cut_offs_total', 'Connections the server ended because of what the client did.', ['reason']);
  const replaced = counter(
    'replaced_total',
    'Messages that gave way to a newer state before a slow reader took them.',
    [],
  );
  const stored = histogram('command_to_commit', 'From the arrival of a command to the end of its commit.');
  const queued = histogram('queue_lag', 'What a published message waited for its turn.');
  const written = histogram('commit_to_socket', 'From publishing a message to the write to its last listener.');
  return {
    opened: (transport) => connections.inc({ transport }),
    closed: (transport) => connections.dec({ transport }),
    subscribed: (change) => subscriptions.inc(change),
    received: (command) => received.inc({ command }),
    published: () => published.inc(),
    delivered: (listeners) => delivered.inc(listeners),
    refused: (code) => refused.inc({ code }),
    cutOff: (reason) => cutOff.inc({ reason }),
    replaced: () => replaced.inc(),
    stored: (span) => stored.observe(span / MILLIS_PER_SECOND),
    queued: (span) => queued.observe(span / MILLIS_PER_SECOND),
    written: (span) => written.observe(span / MILLIS_PER_SECOND),
  };
}

function backupMetrics(registry: Registry): BackupMetrics {
  const registers = [registry];
  const taken = new Gauge({
    name: 'feltclock_backup_last_success_timestamp_seconds',
    help: 'When the newest scheduled backup was taken; 0 while there is none.',
    registers,
  });
  const size = new Gauge({
    name: 'feltclock_backup_size_bytes',
    help: 'Its size, once this process took one.',
    registers,
  });
  const failures = new Counter({
    name: 'feltclock_backup_failures_total',
    help: 'Scheduled backups that failed.',
    registers,
  });
  return {
    succeeded(at, bytes) {
      taken.set(at / MILLIS_PER_SECOND);
      if (bytes > 0) size.set(bytes);
    },
    failed: () => failures.inc(),
  };
}

function busMetrics(registry: Registry): BusMetrics {
  const dropped = new Counter({
    name: 'feltclock_bus_dropped_total',
    help: 'Messages on the bus between nodes that were dropped.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  return { dropped: (reason) => dropped.inc({ reason }) };
}

/** Always 1; the labels show the release, so that graphs show when it changed. */
function addReleaseInfo(registry: Registry, { version, commit = '' }: Release): void {
  const labelNames = ['version', 'commit'] as const;
  const info = new Gauge({ name: 'feltclock_build_info', help: 'The release.', labelNames, registers: [registry] });
  info.set({ version, commit }, 1);
}

/** Includes Node's own metrics: processor time, memory, garbage collection, event-loop delay. */
export function createMetrics(release: Release = readRelease()): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addReleaseInfo(registry, release);
  const ready = new Gauge({ name: 'feltclock_ready', help: 'Whether /readyz says so.', registers: [registry] });
  return {
    realtime: realtimeMetrics(registry),
    backups: backupMetrics(registry),
    bus: busMetrics(registry),
    noteReady: (isReady) => ready.set(isReady ? 1 : 0),
    contentType: registry.contentType,
    metricsText: () => registry.metrics(),
  };
}
