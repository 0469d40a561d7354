import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', '..', '..', path), 'utf8');
const ALERTS = read('deploy/monitoring/alerts.yaml');
const DASHBOARD = read('deploy/monitoring/grafana-dashboard.json');

/** What a histogram is asked by. */
const PARTS = ['', '_bucket', '_sum', '_count'];
const METRIC = /\b(?:feltclock|nodejs|process)_\w+/g;

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const expressionsOfAlerts = [...ALERTS.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
const { panels } = JSON.parse(DASHBOARD) as { readonly panels: readonly Panel[] };

describe('the dashboard and the alarms', () => {
  const known = new Set<string>();
  beforeAll(async () => {
    const text = await createMetrics().metricsText();
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const part of type === 'histogram' ? PARTS : ['']) known.add(`${name}${part}`);
  });
  const unknownIn = (expression: string): readonly string[] =>
    [...expression.matchAll(METRIC)].map(([name]) => name).filter((name) => !known.has(name));

  it('ask for metrics that there are', () => {
    const asked = [...expressionsOfAlerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.flatMap(unknownIn)).toEqual([]);
    for (const expression of asked) expect(expression).toMatch(/\bup\b|feltclock_|nodejs_|process_/);
  });

  it('show every metric of our own', () => {
    const ours = [...known].filter((name) => name.startsWith('feltclock_') && !/_(?:bucket|sum|count)$/.test(name));
    expect(ours.filter((name) => !DASHBOARD.includes(name))).toEqual([]);
  });

  it('say what to do about each alarm', () => {
    const alarms = [...ALERTS.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alarms).toHaveLength(expressionsOfAlerts.length);
    const headings = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(alarms);
    for (const name of alarms) expect(ALERTS).toContain(`docs/operations.md#${name.toLowerCase()}'`);
  });
});
