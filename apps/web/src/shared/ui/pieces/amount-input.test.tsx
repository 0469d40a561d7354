import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { AmountInput, OptionalAmountInput } from './amount-input.tsx';

beforeEach(() => startI18n(CONSOLE_TEXTS, 'ko').then(() => undefined));
afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string): boolean => fireEvent.change(field(), { target: { value } });
const mark = (): string | null => {
  if (field().getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

function drawn(Piece: typeof AmountInput | typeof OptionalAmountInput, part: { max?: number; decimals?: number } = {}) {
  const held: (number | null | undefined)[] = [];
  function Form() {
    const [value, setValue] = useState<number | null | undefined>(45_000);
    held.push(value);
    const Field = Piece as typeof OptionalAmountInput;
    return (
      <>
        <Field label="칩" value={value} onChange={setValue} {...part} />
        <button type="button" onClick={() => setValue(7)}>
          set
        </button>
      </>
    );
  }
  render(
    <ConsoleFrame>
      <Form />
    </ConsoleFrame>,
  );
  return { last: () => held.at(-1) };
}

describe('a field of numbers', () => {
  it('reads full-width digits once the composition ended, and leaves them alone before', () => {
    const { last } = drawn(AmountInput);
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: '３２５００' }, isComposing: true });
    expect([field().value, last()]).toEqual(['３２５００', 45_000]);
    fireEvent.compositionEnd(field());
    expect([field().value, last(), mark()]).toEqual(['32,500', 32_500, null]);
  });

  it('groups what is typed, the caret beside its digit', async () => {
    const { last } = drawn(AmountInput);
    await userEvent.clear(field());
    await userEvent.type(field(), '1234567');
    expect([field().value, last()]).toEqual(['1,234,567', 1_234_567]);
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field().value, field().selectionStart]).toEqual(['19,234,567', 2]);
  });

  it.each([
    ['', '숫자를 입력해주세요.'],
    ['1.5', '숫자를 입력해주세요.'],
    ['-5', '숫자를 입력해주세요.'],
    ['100001', '0부터 100,000까지 입력할 수 있습니다.'],
  ])('holds no number when it says %j, keeps what was typed and is marked', (typed, words) => {
    const { last } = drawn(AmountInput, { max: 100_000 });
    type(typed);
    fireEvent.blur(field());
    expect([field().value, last(), mark()]).toEqual([typed, undefined, words]);
    fireEvent.click(screen.getByRole('button'));
    expect([field().value, last(), mark()]).toEqual(['7', 7, null]);
  });

  it('takes decimals where they are asked for', () => {
    const { last } = drawn(AmountInput, { decimals: 1 });
    type('２．５');
    expect(last()).toBe(2.5);
    fireEvent.blur(field());
    expect([field().value, mark()]).toEqual(['2.5', null]);
  });

  it('may be empty where that means something, and is marked when it is no number', () => {
    const { last } = drawn(OptionalAmountInput);
    type('');
    expect([last(), mark()]).toEqual([null, null]);
    type('many');
    expect([last(), mark()]).toEqual([undefined, '숫자를 입력해주세요.']);
  });
});
