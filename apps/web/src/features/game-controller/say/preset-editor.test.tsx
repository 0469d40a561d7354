import type { FloorPreset } from '@feltclock/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { always, fakeServer, refusing, type Answer } from '../../../../test-support/fake-server.ts';
import { said } from '../../../../test-support/open-console.tsx';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { PresetEditor } from './preset-editor.tsx';

const PATH = '/api/store/floor-presets';
const REST: FloorPreset = { texts: { ko: '5분 휴식' }, shape: 'screen', lastsFor: 300, countsDown: true };
const SIDE: FloorPreset = { texts: { ja: 'サイド' }, shape: 'line', lastsFor: null, countsDown: false };

async function open(presets: readonly FloorPreset[], answer: Answer = always({ revision: 4 })) {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const calls = fakeServer({ [PATH]: answer });
  const close = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConsoleFrame>
        <PresetEditor storeId={1} revision={3} presets={presets} onClose={close} />
      </ConsoleFrame>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));
  const sent = (): unknown => calls.find(({ method }) => method === 'PUT')?.body;
  return { user, press, sent, close };
}

describe('writing the venue’s own words', () => {
  it('adds, and keeps those that were there as they are', async () => {
    const { user, press, sent, close } = await open([REST]);
    await press('문구 추가(최대 20개)');
    await user.type(screen.getAllByLabelText('영어')[1]!, ' Side event ');
    await user.selectOptions(screen.getAllByLabelText('표시 방식')[1]!, 'line');
    await user.selectOptions(screen.getAllByLabelText('표시 시간')[1]!, 'stays');
    await press('저장');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    const added = { texts: { en: 'Side event' }, shape: 'line', lastsFor: null, countsDown: false };
    expect(sent()).toEqual({ id: 1, revision: 3, presets: [REST, added] });
    expect(said()).toEqual(['매장 문구를 저장했습니다.']);
  });

  it('changes their order, and deletes', async () => {
    const { press, sent } = await open([REST, SIDE, REST]);
    await press('2번 문구를 위로');
    await press('3번 문구 삭제');
    await press('저장');
    await waitFor(() => expect(sent()).toEqual({ id: 1, revision: 3, presets: [SIDE, REST] }));
  });

  it('asks for words in one language at least', async () => {
    const { press, sent } = await open([]);
    await press('문구 추가(최대 20개)');
    await press('저장');
    expect(await screen.findByText('한 언어 이상으로 입력해주세요.')).toBeTruthy();
    expect(sent()).toBeUndefined();
  });

  it('keeps what was written when somebody else was faster', async () => {
    const { user, press, close } = await open([REST], refusing('conflict', 409));
    await user.type(screen.getByLabelText('일본어'), '休憩');
    await press('저장');
    await waitFor(() => expect(said().join()).toContain('매장 문구를 저장하지 못했습니다.'));
    expect(screen.getByLabelText<HTMLInputElement>('일본어').value).toBe('休憩');
    expect(close).not.toHaveBeenCalled();
  });
});
