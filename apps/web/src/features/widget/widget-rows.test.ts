import { after, millis, type BoardGame } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { clockOf, COUNTS, RULES, START } from '../../../test-support/board-snapshot.ts';
import { timerOf } from '../../../test-support/list-timer.ts';
import { widget } from '../../i18n/ko/widget.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { readWidget } from './widget-data.ts';
import { widgetOptions } from './widget-options.ts';
import { widgetRow, type WidgetTexts } from './widget-rows.ts';

const t: WidgetTexts = translateWith(widget);
const GAME: BoardGame = { clock: clockOf(), rules: RULES, counts: COUNTS, startAt: undefined };
const momentAfter = (span: number) =>
  ({ now: after(START, millis(span)), wallAhead: millis(0), language: 'ko', t }) as const;

describe('the address of a widget', () => {
  it.each([
    ['?store=3', { kind: 'store', id: 3, gameId: undefined }],
    ['?region=5&game=7', { kind: 'region', id: 5, gameId: 7 }],
    ['?game=7', undefined],
    ['?store=-1', undefined],
    ['?store=1e3', undefined],
    ['', undefined],
  ])('%s names its subject', (search, subject) => {
    expect(widgetOptions(search).subject).toEqual(subject);
  });

  it('ignores a language and a theme that do not exist', () => {
    expect(widgetOptions('?store=1&lang=xx&theme=pink')).toMatchObject({ language: undefined, theme: 'light' });
    expect(widgetOptions('?store=1&lang=ja&theme=dark')).toMatchObject({ language: 'ja', theme: 'dark' });
  });
});

describe('a tournament of the widget', () => {
  it('counts on between two readings, through levels and breaks', () => {
    const at = (span: number) => {
      const { when, clock } = widgetRow(timerOf(), GAME, momentAfter(span));
      return [when, clock?.time, clock?.blinds, clock?.next];
    };
    expect(at(500)).toEqual(['레벨 1', '01:00', '100 / 200 / 200', '200 / 400 / 400']);
    expect(at(61_000)).toEqual(['레벨 2', '00:59', '200 / 400 / 400', '1,000 / 2,000 / 2,000']);
    expect(at(121_000)).toEqual(['브레이크', '01:59', undefined, '1,000 / 2,000 / 2,000']);
  });

  it('says that it is paused, when it starts, and when registration closes', () => {
    const paused: BoardGame = { ...GAME, clock: clockOf({ status: 'PAUSED' }) };
    expect(widgetRow(timerOf(), paused, momentAfter(0)).when).toBe('레벨 1 · 일시정지');
    const ready = { status: 'READY', gameStatus: 'READY', startAt: START + 3_600_000 } as const;
    expect(widgetRow(timerOf(ready), undefined, momentAfter(0)).when).toMatch(/^\d\d:\d\d 시작$/);
    expect(widgetRow(timerOf({ ...ready, startAt: null }), undefined, momentAfter(0)).when).toBe('시작 대기');
    expect(widgetRow(timerOf({ regDeadlineTime: START + 60_000 }), GAME, momentAfter(0)).facts[0]).toMatch(
      /등록 마감$/,
    );
  });
});

describe('reading', () => {
  const answers = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

  it('lists what runs, then what starts next, then what has no time', async () => {
    const ready = { status: 'READY', gameStatus: 'READY' } as const;
    const timers = [
      timerOf({ ...ready, id: 1 }),
      timerOf({ ...ready, id: 2, startAt: START + 2 }),
      timerOf({ ...ready, id: 3, startAt: START + 1 }),
      timerOf({ id: 4 }),
    ];
    const fetch = async (path: string) =>
      new Response(path.includes('?') ? JSON.stringify(timers) : '', { status: path.includes('?') ? 200 : 404 });
    const data = await readWidget({ kind: 'store', id: 1, gameId: undefined }, fetch);
    expect(data.timers.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  it('sends no credentials, and fails when the server does', async () => {
    const sent: RequestInit[] = [];
    const fetch = async (_: string, init: RequestInit) => {
      sent.push(init);
      return new Response('[]');
    };
    const data = await readWidget({ kind: 'store', id: 1, gameId: undefined }, fetch);
    expect(data.timers).toEqual([]);
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit']);
    const subject = { kind: 'store', id: 1, gameId: undefined } as const;
    await expect(readWidget(subject, answers(503, {}))).rejects.toThrow('503');
    await expect(readWidget(subject, answers(200, { not: 'a list' }))).rejects.toThrow();
  });
});
