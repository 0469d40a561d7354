import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FigureBlock } from './board-pieces.tsx';

afterEach(cleanup);

const Figures = ({ left, entries }: { readonly left: number; readonly entries: number }) =>
  [
    { label: 'left', value: String(left), count: left },
    { label: 'entries', value: String(entries), count: entries },
    { label: 'break', value: `${String(left)}:00` },
  ].map((figure) => (
    <FigureBlock
      key={figure.label}
      className={figure.label}
      figure={figure}
      label="right-sub-title"
      value="right-sub-value"
    />
  ));

it('lights up what changed, with by how much, and nothing else', () => {
  const { container, rerender } = render(<Figures left={9} entries={12} />);
  const lit = (): readonly (string | null)[] =>
    [...container.querySelectorAll('.board-value[data-lit]')].map(({ textContent }) => textContent);
  const announced = (): readonly (string | null)[] =>
    [...container.querySelectorAll('.board-change')].map(({ textContent }) => textContent);
  expect([lit(), announced()]).toEqual([[], []]);
  rerender(<Figures left={8} entries={12} />);
  expect([lit(), announced()]).toEqual([['8'], ['−1']]);
  rerender(<Figures left={8} entries={1512} />);
  expect([lit(), announced()]).toEqual([
    ['8', '1512'],
    ['−1', '+1,500'],
  ]);
});

it('begins anew with each change', () => {
  const { container, rerender } = render(<Figures left={9} entries={12} />);
  rerender(<Figures left={8} entries={12} />);
  const first = container.querySelector('.board-value');
  rerender(<Figures left={7} entries={12} />);
  expect(container.querySelector('.board-value')).not.toBe(first);
  expect(container.querySelector('.board-change')?.textContent).toBe('−1');
});
