import type { FloorPreset, WireFloorMessage } from '@feltclock/contract';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { always, fakeServer, refusing, type Answers } from '../../../../test-support/fake-server.ts';
import { button, field, press, said, text } from '../../../../test-support/open-console.tsx';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { StoreShown } from '../../../shared/api/use-may.ts';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { MessageDrawer } from './message-drawer.tsx';

const PATH = '/api/game/message';
const STANDING: WireFloorMessage = {
  words: 'own',
  text: '2층에서 사이드 게임',
  shape: 'line',
  at: 0,
  until: null,
  countsDown: false,
};

const REST: FloorPreset = {
  texts: { ko: '5분 휴식', en: 'Five minutes' },
  shape: 'line',
  lastsFor: 300,
  countsDown: true,
};
const PRESETS = '/api/store/floor-presets';

async function open(answers: Answers = { [PATH]: always(1) }, present?: WireFloorMessage, storeId?: number) {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const calls = fakeServer(answers);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Notifications />
        <StoreShown value={storeId}>
          <MessageDrawer isOpen gameId={7} present={present} onClose={() => undefined} />
        </StoreShown>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const choose = (label: string): Promise<void> =>
    user.click([...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!);
  return { calls, user, choose, press: (name: string): Promise<void> => press(user, name) };
}

describe('what the floor says', () => {
  it('is on the boards with one press, for a minute over the whole screen', async () => {
    const { calls, press } = await open();
    await press('마지막 3핸드');
    await waitFor(() => expect(said()).toEqual(['전광판에 안내를 띄웠습니다.']));
    const body = { id: 7, words: 'last-hands', shape: 'screen', lastsFor: 60, countsDown: false };
    expect(calls).toEqual([{ method: 'PUT', path: PATH, body }]);
  });

  it('is as it was asked to be: own words in a line, for five minutes, with what is left', async () => {
    const { calls, user, choose, press } = await open();
    expect(button('전광판에 띄우기').disabled).toBe(true);
    await choose('아래 한 줄');
    await choose('5분');
    await choose('남은 시간도 표시');
    await user.type(field('직접 쓰기'), '  10분 뒤 컬러업 ');
    await press('전광판에 띄우기');
    await waitFor(() => expect(field('직접 쓰기').value).toBe(''));
    const body = { id: 7, words: 'own', text: '10분 뒤 컬러업', shape: 'line', lastsFor: 300, countsDown: true };
    expect(calls.map((each) => each.body)).toEqual([body]);
  });

  it('counts nothing down that has no end', async () => {
    const { calls, choose, press } = await open();
    await choose('남은 시간도 표시');
    await choose('내릴 때까지');
    await press('파이널 테이블');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ lastsFor: null, countsDown: false });
  });

  it('is kept where it could not be said, with the reason', async () => {
    const { user, press } = await open({ [PATH]: refusing('conflict') });
    await user.type(field('직접 쓰기'), '안내');
    await press('전광판에 띄우기');
    await waitFor(() => expect(said().join('')).toMatch(/^안내를 띄우지 못했습니다\(.+\)\.$/));
    expect(field('직접 쓰기').value).toBe('안내');
  });

  it('that is on the boards is shown, and removed with one press', async () => {
    const { calls, press } = await open(undefined, STANDING);
    expect(text()).toContain('2층에서 사이드 게임');
    await press('안내 내리기');
    await waitFor(() => expect(said()).toEqual(['안내를 내렸습니다.']));
    expect(calls).toEqual([{ method: 'DELETE', path: PATH, body: { id: 7 } }]);
  });

  it('that has expired is gone', async () => {
    await open(undefined, { ...STANDING, until: 1 });
    expect(text()).not.toContain('2층에서 사이드 게임');
  });
});

describe('the venue’s own words', () => {
  const KEPT = { revision: 3, presets: [REST] };

  it('are on the boards with one press, as they are kept', async () => {
    const { calls, press } = await open({ [PATH]: always(1), [PRESETS]: always(KEPT) }, undefined, 1);
    await waitFor(() => expect(button('5분 휴식')).toBeDefined());
    await press('5분 휴식');
    await waitFor(() => expect(said()).toEqual(['전광판에 안내를 띄웠습니다.']));
    const { texts, ...manner } = REST;
    expect(calls.at(-1)?.body).toEqual({ id: 7, words: 'own', text: '5분 휴식', texts, ...manner });
  });

  it('are no place for those who may change nothing where there are none', async () => {
    const { calls } = await open({ [PRESETS]: always({ revision: 0, presets: [] }) }, undefined, 1);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(text()).not.toContain('매장 문구');
  });
});
