// Draws the widget with the browser's own elements: a page in somebody's site must be light.

import type { WidgetClock, WidgetRow, WidgetTexts } from './widget-rows.ts';

type Child = HTMLElement | string;

function element(tag: string, className: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

const labelled = (label: string, value: string): HTMLElement =>
  element('span', 'labelled', element('small', '', label), element('b', '', value));

function clockOf({ time, isPaused, isBreak, blinds, next }: WidgetClock, t: WidgetTexts): HTMLElement {
  const timer = element('span', 'time', time);
  timer.setAttribute('role', 'timer');
  timer.setAttribute('aria-label', `${t('timeLeft')} ${time}`);
  if (isPaused) timer.dataset['paused'] = '';
  if (isBreak) timer.dataset['break'] = '';
  const levels = [
    ...(blinds === undefined ? [] : [labelled(t('blinds'), blinds)]),
    ...(next === undefined ? [] : [labelled(t('next'), next)]),
  ];
  return element('div', 'clock', timer, element('div', 'levels', ...levels));
}

function rowOf(row: WidgetRow, t: WidgetTexts): HTMLElement {
  const link = element('a', 'name', row.name) as HTMLAnchorElement;
  link.href = row.path;
  link.target = '_blank';
  link.rel = 'noopener';
  return element(
    'li',
    'row',
    element('div', 'head', link, element('span', 'when', row.when)),
    element('div', 'place', row.place),
    ...(row.clock === undefined ? [] : [clockOf(row.clock, t)]),
    element('div', 'facts', ...row.facts.map((fact) => element('span', '', fact))),
  );
}

export interface WidgetPicture {
  readonly rows: readonly WidgetRow[];
  /** Said in place of rows, or above them. */
  readonly notice: string | undefined;
}

/** Draws again only what changed, so that a link keeps its focus while the clock runs. */
export function drawWidget(host: HTMLElement, { rows, notice }: WidgetPicture, t: WidgetTexts): void {
  const list = element('ul', 'rows', ...rows.map((row) => rowOf(row, t)));
  const said = notice === undefined ? [] : [element('p', 'notice', notice)];
  const drawn = [element('h1', 'unseen', t('tournaments')), ...said, ...(rows.length === 0 ? [] : [list])];
  replaceChanged(host, drawn);
}

/** Replaces the smallest parts that differ. */
function replaceChanged(host: Element, wanted: readonly Node[]): void {
  const present = [...host.childNodes];
  wanted.forEach((node, index) => {
    const old = present[index];
    if (old === undefined) host.append(node);
    else if (!old.isEqualNode(node)) replaceNode(old, node);
  });
  for (const surplus of present.slice(wanted.length)) surplus.remove();
}

const isSameElement = (one: Node, other: Node): one is Element =>
  one instanceof Element && other instanceof Element && one.cloneNode().isEqualNode(other.cloneNode());

function replaceNode(old: ChildNode, node: Node): void {
  if (isSameElement(old, node)) replaceChanged(old, [...node.childNodes]);
  else old.replaceWith(node);
}
