import { describe, expect, it } from 'vitest';
import { widget } from '../../i18n/ko/widget.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { drawWidget } from './draw-widget.ts';
import type { WidgetRow, WidgetTexts } from './widget-rows.ts';

const t: WidgetTexts = translateWith(widget);
const rowOf = (time: string): WidgetRow => ({
  id: 4,
  name: '금요 <b>딥스택</b>',
  place: '강남점',
  path: '/venue?id=1',
  when: '레벨 1',
  clock: { time, isPaused: false, isBreak: false, blinds: '100 / 200', next: '200 / 400' },
  facts: ['등록 진행 중'],
  changesAt: undefined,
});

describe('the widget', () => {
  it('keeps the focus of a link while the clock runs, and never reads a name as markup', () => {
    const draw = (time: string) => drawWidget(document.body, { rows: [rowOf(time)], notice: undefined }, t);
    draw('01:00');
    const link = document.querySelector('a');
    link?.focus();
    expect(link?.textContent).toBe('금요 <b>딥스택</b>');
    expect(document.querySelector('[role=timer]')?.textContent).toBe('01:00');
    draw('00:59');
    expect(document.activeElement).toBe(link);
    expect(document.querySelector('[role=timer]')?.textContent).toBe('00:59');
    drawWidget(document.body, { rows: [], notice: t('gone') }, t);
    expect(document.body.textContent).toBe(t('tournaments') + t('gone'));
  });
});
