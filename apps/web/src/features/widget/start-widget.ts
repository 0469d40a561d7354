// Runs the widget: reads every 15 seconds, counts on between readings and without a network, and tells the embedding page its height.

import { millis } from '@feltclock/domain';
import type { Language } from '@feltclock/contract';
import { browserLanguage } from '../../i18n/language.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { inTime } from '../../shared/api/in-time.ts';
import type { Stop } from '../../shared/server-time/device-clock.ts';
import {
  schedule,
  scheduleEvery,
  serverNow,
  startServerTime,
  wallAhead,
} from '../../shared/server-time/server-time.ts';
import { drawWidget } from './draw-widget.ts';
import { readWidget, type WidgetData } from './widget-data.ts';
import { widgetOptions, type WidgetSubject } from './widget-options.ts';
import { widgetRow, type WidgetTexts } from './widget-rows.ts';
import './widget.css';

const TEXTS = {
  ko: () => import('../../i18n/ko/widget.ts'),
  en: () => import('../../i18n/en/widget.ts'),
  ja: () => import('../../i18n/ja/widget.ts'),
} as const;

const READ_EVERY = millis(15_000);

interface Shown {
  data: WidgetData | undefined;
  isLost: boolean;
  cancel: Stop | undefined;
}

function noticeOf({ data, isLost }: Shown, subject: WidgetSubject, t: WidgetTexts): string | undefined {
  if (data === undefined) return isLost ? t('unreachable') : undefined;
  if (isLost) return t('since');
  if (data.timers.length > 0) return undefined;
  return subject.gameId === undefined ? t('empty') : t('gone');
}

/** The page that embeds the widget makes its frame as high. */
function tellHeight(): void {
  if (window.parent === window) return;
  new ResizeObserver(() => {
    // A frame that is a part of a pixel too low has a scroll bar.
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    window.parent.postMessage({ feltclockHeight: height }, '*');
  }).observe(document.documentElement);
}

function run(host: HTMLElement, subject: WidgetSubject, language: Language, t: WidgetTexts): void {
  const shown: Shown = { data: undefined, isLost: false, cancel: undefined };
  const draw = (): void => {
    const moment = { now: serverNow(), wallAhead: wallAhead(), language, t };
    const { timers = [], games } = shown.data ?? {};
    const rows = timers.map((timer) => widgetRow(timer, games?.get(timer.id), moment));
    drawWidget(host, { rows, notice: noticeOf(shown, subject, t) }, t);
    const changes = rows.flatMap(({ changesAt }) => changesAt ?? []);
    shown.cancel?.();
    const [next] = changes.sort((one, other) => one - other);
    shown.cancel = next === undefined ? undefined : schedule(next, draw);
  };
  const reads = { begun: 0, newest: 0 };
  const read = async (): Promise<void> => {
    const number = (reads.begun += 1);
    const data = await inTime((signal) =>
      readWidget(subject, (path, init) => window.fetch(path, { ...init, signal })),
    ).catch(() => undefined);
    // Reads overlap when the network comes back, and an older answer may arrive last.
    if (number < reads.newest) return;
    reads.newest = number;
    shown.isLost = data === undefined;
    shown.data = data ?? shown.data;
    draw();
  };
  void read();
  scheduleEvery(READ_EVERY, () => void read());
  window.addEventListener('online', () => void read());
}

export async function startWidget(host: HTMLElement): Promise<void> {
  const { subject, language = browserLanguage(navigator.languages), theme } = widgetOptions(window.location.search);
  document.documentElement.lang = language;
  document.documentElement.dataset['theme'] = theme;
  tellHeight();
  const { widget } = await TEXTS[language]();
  const t: WidgetTexts = translateWith(widget);
  document.title = t('tournaments');
  if (subject === undefined) {
    drawWidget(host, { rows: [], notice: t('nothing') }, t);
    return;
  }
  startServerTime();
  run(host, subject, language, t);
}
