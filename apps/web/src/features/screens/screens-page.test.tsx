import type { PairedScreen, ScreenReport } from '@feltclock/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { eveningGame } from '../../../test-support/evening-game.ts';
import { always, broken, inTurn, refusing } from '../../../test-support/fake-server.ts';
import { holdIntervals } from '../../../test-support/held-clock.ts';
import {
  answered,
  asked,
  button,
  dialog,
  field,
  MEMBER,
  openConsole,
  said,
  saidAlone,
  shown,
  STAFF,
  text,
} from '../../../test-support/open-console.tsx';

const REPORT: ScreenReport = {
  shows: { kind: 'games', gameIds: [7] },
  width: 1920,
  height: 1080,
  pixelRatio: 2,
  version: '0.3.0',
  sound: 'allowed',
  isSecure: true,
  isOffBy: -0.24,
  bound: 3.4,
};
const ENTRANCE: PairedScreen = {
  id: 5,
  name: '입구 TV',
  pairedAt: 1_760_000_000_000,
  pairedBy: 'gangnam',
  language: null,
  direction: { kind: 'running', several: 'newest' },
  schedule: [],
  voice: null,
  isOnline: true,
  heardAt: 1_760_000_000_000,
  report: REPORT,
  programme: { kind: 'games', gameIds: [7] },
};
const GAMES = [eveningGame({ id: 7, name: '메인' }), eveningGame({ id: 8, name: '사이드' })];
const DEALER = { ...MEMBER, posts: [{ storeId: 1, storeName: '강남점', role: 'DEALER' as const }] };

const open = (screens: readonly PairedScreen[], more: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/screens', {
    as: STAFF,
    ...more,
    server: { '/api/store/screens': always(screens), '/api/game/list': always(GAMES), ...more.server },
  });
const command = (name: string) => waitFor(() => button(name));

describe('the screens of a store', () => {
  it('show how to connect the first one, with the address to type', async () => {
    await open([]);
    await shown('매장의 TV를 연결하는 방법', 'TV에 여섯 자리 번호가 나타납니다.');
    expect(field('TV에서 열 주소').value).toBe('http://localhost:3000/tv');
    expect(screen.getByRole('link', { name: 'TV 연결' }).getAttribute('href')).toBe('/screens/pair');
  });

  it('name the address that TVs can open, with a word about it', async () => {
    const url = 'http://localhost:8080/tv';
    await open([], { server: { '/api/store/tv-address': always({ url, reach: 'this-machine' }) } });
    await shown('HOST=0.0.0.0으로 서버를 시작해주세요.');
    expect(field('TV에서 열 주소').value).toBe(url);
  });

  it('name it beside the screens that are there too', async () => {
    const server = { '/api/store/tv-address': always({ url: 'http://192.168.0.7:8080/tv', reach: 'room' }) };
    await open([ENTRANCE], { server });
    await shown('TV에서 열 주소: http://192.168.0.7:8080/tv', '매장 네트워크에서 열리는 주소입니다.');
  });

  it('are each shown with what they show, what they are, and how exact', async () => {
    await open([ENTRANCE]);
    await shown('입구 TV', '켜짐', '진행 중인 게임(자동)', '1920×1080 · 2배', '0.2 ms (±3.4 ms)', '0.3.0');
    await shown('메인');
    expect(text()).not.toContain('바꾸는 중');
    expect(text()).not.toContain('암호화되지 않은');
  });

  it('say which of them is gone since when, and which still shows something else', async () => {
    const gone = { ...ENTRANCE, id: 6, name: '바 TV', isOnline: false };
    const behind = { ...ENTRANCE, id: 8, name: '홀 TV', programme: { kind: 'dark' } as const };
    const never = { ...ENTRANCE, id: 9, name: '새 TV', isOnline: false, heardAt: null, report: null };
    await open([gone, behind, never]);
    await shown('꺼짐', '마지막 연결 2025. 10. 09. 17:53', '연결된 적 없음', '바꾸는 중', '검은 화면');
  });

  it('say what plain HTTP keeps from which of them', async () => {
    await open([{ ...ENTRANCE, report: { ...REPORT, isSecure: false, isOffBy: null, bound: null } }]);
    await shown('암호화되지 않은 주소(http)로 열린 화면: 입구 TV', '페이지를 다시 열지 못합니다', '알 수 없음');
  });

  it('are read again every few seconds, and stay when nobody answers', async () => {
    const later = { ...ENTRANCE, name: '새 이름' };
    holdIntervals();
    const readAgain = (): void => act(() => void vi.advanceTimersByTime(3000));
    await open([], { server: { '/api/store/screens': inTurn(always([ENTRANCE]), always([later]), broken) } });
    await shown('입구 TV');
    readAgain();
    await shown('새 이름');
    readAgain();
    await shown('다시 연결하는 중입니다.', '새 이름');
  });

  it('say that they could not be read, and are read again', async () => {
    const { press } = await open([], { server: { '/api/store/screens': inTurn(broken, always([ENTRANCE])) } });
    await shown('불러오지 못했습니다');
    await press('다시 시도');
    await shown('입구 TV');
  });

  it('are there to look at for those who may change nothing', async () => {
    await open([ENTRANCE], { as: DEALER });
    await shown('입구 TV');
    expect(screen.queryByRole('button', { name: '입구 TV에 이름 띄우기' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'TV 연결' })).toBeNull();
  });
});

describe('a screen', () => {
  it('is found by its name, and read anew', async () => {
    const { user, sent } = await open([ENTRANCE], { server: { '/api/store/screen/tell': always(1) } });
    await user.click(await command('입구 TV에 이름 띄우기'));
    await saidAlone('화면에 이름을 10초 동안 띄웁니다.');
    await user.click(await command('입구 TV의 다른 명령'));
    await user.click(await screen.findByRole('menuitem', { name: '새로고침' }));
    await answered();
    expect(sent('/api/store/screen/tell')).toEqual([
      { id: 1, screenId: 5, what: 'identify' },
      { id: 1, screenId: 5, what: 'reload' },
    ]);
  });

  it('is named anew, but not with nothing, and speaks what is chosen', async () => {
    const { user, write, press, sent } = await open([ENTRANCE], { server: { '/api/store/screen': always(1) } });
    await user.click(await command('입구 TV의 다른 명령'));
    await user.click(await screen.findByRole('menuitem', { name: '이름과 언어' }));
    await waitFor(() => expect(dialog()).toBeDefined());
    await write('이름 *', ' ');
    await press('저장');
    await shown('이름을 입력해주세요.');
    await write('이름 *', '바 TV');
    await user.selectOptions(field('언어'), '日本語');
    await press('저장');
    await saidAlone('이름과 언어를 저장했습니다.');
    expect(sent('/api/store/screen')).toEqual([{ id: 1, screenId: 5, name: '바 TV', language: 'ja' }]);
  });

  it('is taken off after a question', async () => {
    const { user, press, calls } = await open([ENTRANCE], {
      server: { '/api/store/screens': inTurn(always([ENTRANCE]), always([])), '/api/store/screen': always(1) },
    });
    await user.click(await command('입구 TV의 다른 명령'));
    await user.click(await screen.findByRole('menuitem', { name: '연결 해제' }));
    await asked('입구 TV 화면의 연결을 해제하시겠습니까?');
    await press('연결 해제');
    await shown('매장의 TV를 연결하는 방법');
    const call = calls.find(({ path }) => path === '/api/store/screen');
    expect(call).toMatchObject({ method: 'DELETE', body: { id: 1, screenId: 5 } });
  });

  it('gets its content', async () => {
    const { user, press, sent } = await open([ENTRANCE], { server: { '/api/store/screen/direction': always(1) } });
    await user.click(await command('입구 TV에 표시할 내용 정하기'));
    await user.selectOptions(await screen.findByLabelText('표시할 내용'), 'message');
    await press('저장');
    await shown('메시지를 입력해주세요.');
    await user.type(screen.getByLabelText('메시지', { selector: 'textarea' }), '잠시 휴식');
    await press('저장');
    await saidAlone('표시할 내용을 바꿨습니다.');
    expect(sent('/api/store/screen/direction')).toEqual([
      { id: 1, screenId: 5, direction: { kind: 'message', text: '잠시 휴식' }, schedule: [] },
    ]);
    await waitFor(() => expect(dialog()).toBeUndefined());
  });

  it('shows several games side by side, and something else by the hour', async () => {
    const { user, press, sent } = await open([ENTRANCE], { server: { '/api/store/screen/direction': always(1) } });
    await user.click(await command('입구 TV에 표시할 내용 정하기'));
    await user.selectOptions(await screen.findByLabelText('표시할 내용'), 'games');
    await user.click(await screen.findByLabelText('메인'));
    await press('저장');
    await shown('게임을 2개부터 4개까지 골라주세요.');
    await user.click(screen.getByLabelText('사이드'));
    await press('시간 추가');
    await user.click(screen.getByLabelText('일'));
    await user.selectOptions(screen.getAllByLabelText('표시할 내용').at(-1) ?? document.body, 'ads');
    await press('저장');
    await saidAlone('표시할 내용을 바꿨습니다.');
    const hours = { from: '18:00', to: '23:00', days: [1, 2, 3, 4, 5, 6], direction: { kind: 'ads' } };
    expect(sent('/api/store/screen/direction')).toEqual([
      { id: 1, screenId: 5, direction: { kind: 'games', gameIds: [7, 8] }, schedule: [hours] },
    ]);
  });

  it('is not left with a schedule that was not saved, but after a question', async () => {
    const { user, press, calls } = await open([ENTRANCE]);
    await user.click(await command('입구 TV에 표시할 내용 정하기'));
    const what = await screen.findByLabelText('표시할 내용');
    for (const kind of ['dark', 'running']) await user.selectOptions(what, kind);
    // A change that was reverted needs no question.
    await press('취소');
    await waitFor(() => expect(dialog()).toBeUndefined());
    await user.click(await command('입구 TV에 표시할 내용 정하기'));
    await screen.findByLabelText('표시할 내용');
    await press('시간 추가');
    await press('취소');
    await asked('저장하지 않은 내용이 있습니다.');
    await press('취소');
    expect(screen.getAllByLabelText('표시할 내용')).toHaveLength(2);
    await press('취소');
    await asked('저장하지 않은 내용이 있습니다.');
    await press('확인');
    await waitFor(() => expect(screen.queryByLabelText('표시할 내용')).toBeNull());
    expect(calls.some(({ path }) => path === '/api/store/screen/direction')).toBe(false);
  });

  it('speaks in the chosen languages and volume, is tested, and is silent without languages', async () => {
    const speaking = { ...ENTRANCE, voice: { languages: ['ko' as const, 'ja' as const], volume: 80 } };
    const { user, press, sent } = await open([], {
      server: {
        '/api/store/screens': inTurn(always([ENTRANCE]), always([speaking])),
        '/api/store/screen/voice': always(1),
        '/api/store/screen/tell': always(1),
      },
    });
    await user.click(await command('입구 TV의 다른 명령'));
    await user.click(await screen.findByRole('menuitem', { name: '안내 음성' }));
    await waitFor(() => expect(dialog()).toBeDefined());
    expect(screen.queryByRole('button', { name: '입구 TV에서 시험 방송' })).toBeNull();
    await user.click(screen.getByLabelText('일본어'));
    await user.click(screen.getByLabelText('한국어'));
    await press('저장');
    await saidAlone('안내 음성을 바꿨습니다.');
    expect(sent('/api/store/screen/voice')).toEqual([
      { id: 1, screenId: 5, voice: { languages: ['ko', 'ja'], volume: 80 } },
    ]);
    await user.click(await command('입구 TV에서 시험 방송'));
    await answered();
    expect(sent('/api/store/screen/tell')).toEqual([{ id: 1, screenId: 5, what: 'say' }]);
    for (const language of ['한국어', '일본어']) await user.click(screen.getByLabelText(language));
    await press('저장');
    await waitFor(() => expect(sent('/api/store/screen/voice').at(-1)).toMatchObject({ voice: null }));
  });

  it('gets its panel’s delay, and shows the test picture', async () => {
    const late = { ...ENTRANCE, panelLag: 45 };
    const { user, sent } = await open([], {
      server: {
        '/api/store/screens': inTurn(always([ENTRANCE]), always([late])),
        '/api/store/screen/panel-lag': always(1),
        '/api/store/screen/test-picture': always(1),
      },
    });
    await user.click(await command('입구 TV의 다른 명령'));
    await user.click(await screen.findByRole('menuitem', { name: '지연 보정' }));
    await user.click(await command('입구 TV에 시험 화면 띄우기'));
    await saidAlone('화면에 시험 화면을 1분 동안 띄웁니다.');
    expect(sent('/api/store/screen/test-picture')).toEqual([{ id: 1, screenId: 5, isShown: true }]);
    const lag = field('먼저 내보낼 시간');
    expect(lag.value).toBe('0');
    await user.clear(lag);
    await user.type(lag, '201');
    await shown('0부터 200까지 입력할 수 있습니다.');
    expect(button('저장')).toHaveProperty('disabled', true);
    await user.clear(lag);
    await user.type(lag, '45{Enter}');
    await waitFor(() => expect(sent('/api/store/screen/panel-lag')).toEqual([{ id: 1, screenId: 5, panelLag: 45 }]));
    await shown('45 ms 먼저');
    expect(dialog()).toBeDefined();
  });

  it('keeps the delay that was typed when it could not be saved', async () => {
    const { user, press } = await open([{ ...ENTRANCE, panelLag: 20 }], {
      server: { '/api/store/screen/panel-lag': refusing('screen-ended', 404) },
    });
    await user.click(await command('입구 TV의 다른 명령'));
    await user.click(await screen.findByRole('menuitem', { name: '지연 보정' }));
    await user.type(await screen.findByLabelText('먼저 내보낼 시간'), '0');
    await press('저장');
    await waitFor(() => expect(said().join()).toContain('지연 보정을 저장하지 못했습니다.'));
    expect(field('먼저 내보낼 시간').value).toBe('200');
  });

  it('that can’t speak says why', async () => {
    const speaking = { ...ENTRANCE, voice: { languages: ['ko' as const, 'ja' as const], volume: 80 } };
    const report = { ...REPORT, voice: { isBlocked: true, missing: ['ja' as const] } };
    await open([{ ...speaking, report }]);
    await shown('한국어, 일본어 · 음량 80');
    await shown('브라우저가 소리를 막고 있어 말하지 못합니다.', '이 화면에 없는 음성: 일본어');
  });

  it('keeps the popup open with its choices after a failure', async () => {
    const { user, press } = await open([ENTRANCE], {
      server: { '/api/store/screen/direction': refusing('screen-ended', 404) },
    });
    await user.click(await command('입구 TV에 표시할 내용 정하기'));
    await user.selectOptions(await screen.findByLabelText('표시할 내용'), 'dark');
    await press('저장');
    await waitFor(() => expect(said().join()).toContain('표시할 내용을 바꾸지 못했습니다.'));
    expect(screen.getByLabelText<HTMLSelectElement>('표시할 내용').value).toBe('dark');
  });
});

describe('pairing', () => {
  const pairing = (path: string, answer = always({ ...ENTRANCE, name: '바 TV' })) =>
    openConsole(path, {
      as: STAFF,
      server: {
        '/api/store/screen': answer,
        '/api/store/screens': always([ENTRANCE]),
        '/api/game/list': always(GAMES),
      },
    });

  it('takes the number as it is typed or pasted, with a name', async () => {
    const { user, write, press, sent, path } = await pairing('/screens/pair');
    await shown('TV에 나타난 여섯 자리 번호를 입력하면');
    await waitFor(() => expect(document.activeElement).toBe(field('TV에 나타난 번호 *')));
    expect(field('이름 *').value).toBe('TV 1');
    await write('이름 *', '');
    await press('연결');
    await shown('여섯 자리 숫자를 입력해주세요.', '이름을 입력해주세요.');
    expect(document.activeElement).toBe(field('TV에 나타난 번호 *'));
    await user.paste(' 482-913 ');
    expect(field('TV에 나타난 번호 *').value).toBe('482 913');
    await write('이름 *', '바 TV');
    await press('연결');
    await waitFor(() => expect(path()).toBe('/screens'));
    expect(said()).toEqual(['화면을 연결했습니다.']);
    expect(sent('/api/store/screen')).toEqual([{ id: 1, code: '482913', name: '바 TV' }]);
  });

  it('has the number of the code that was scanned, says that no TV shows it, and keeps what was typed', async () => {
    const { write, press, path } = await pairing('/screens/pair?code=000000', refusing('pairing-unknown', 404));
    await shown('TV에 나타난 번호');
    expect(field('TV에 나타난 번호 *').value).toBe('000 000');
    await write('이름 *', '바 TV');
    await press('연결');
    const code = field('TV에 나타난 번호 *');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect([path(), said()]).toEqual(['/screens/pair', []]);
    expect([field('이름 *').value, code.value]).toEqual(['바 TV', '000 000']);
    await write('TV에 나타난 번호 *', '111111');
    expect(code.getAttribute('aria-invalid')).not.toBe('true');
  });
});
