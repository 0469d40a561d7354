import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { Page } from './page.tsx';

beforeEach(() => startI18n(CONSOLE_TEXTS, 'ko'));

afterEach(cleanup);

const titled = (title: string) => (
  <ConsoleFrame>
    <Page key={title} title={title}>
      {null}
    </Page>
  </ConsoleFrame>
);

describe('a tab', () => {
  it('is called by the page that it shows, and by no page that it has left', () => {
    const { rerender } = render(titled('좌석표'));
    expect(document.title).toBe('좌석표 · Feltclock');
    rerender(titled('직원'));
    expect(document.title).toBe('직원 · Feltclock');
    rerender(<ConsoleFrame>{null}</ConsoleFrame>);
    expect(document.title).toBe('Feltclock');
  });
});
