import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { always, refusing, refusingField, type Answer, type Answers } from '../../../test-support/fake-server.ts';
import {
  enterComposing,
  field,
  openConsole,
  OWNER,
  said,
  saidAlone,
  shown,
  text,
  titled,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { session } from '../../shared/session/session.ts';

const FIRST = '/api/first-page';
const INSTALLATION = '/api/installation';
const STARTUP = '/api/installation/startup';
const STARTS = '컴퓨터를 켤 때 Feltclock 시작';
const PASSWORD = 'eleven blue chairs';

const PLACE = {
  url: 'http://192.168.0.10:8080',
  tvUrl: 'http://192.168.0.10:8080/tv',
  reach: 'room',
  port: 8080,
  takenPort: null as number | null,
  system: 'windows',
  data: 'C:\\Users\\mina\\AppData\\Local\\Feltclock',
  backups: { folder: 'C:\\Users\\mina\\AppData\\Local\\Feltclock\\backups', everyHours: 24, keep: 7 },
  https: { isOn: false, isKept: false },
  startup: { isOn: false, isHere: true },
};
const UPDATE = '/api/installation/update';
const NO_UPDATE = always({ version: '0.2.0', update: null });

const OPEN = { isOpen: true, isHere: true, adminId: 'admin' };
const created = () => ({ body: profileOf(OWNER), token: 'Bearer first' });

/** One path has both calls: reading has no body. */
const firstPage =
  (state: object, create: Answer): Answer =>
  (path, body) =>
    body === null ? { body: state } : create(path, body);

const open = (create: Answer = created, more: Answers = {}): Promise<OpenedConsole> =>
  openConsole('/first', {
    server: { [FIRST]: firstPage(OPEN, create), [INSTALLATION]: always(PLACE), [UPDATE]: NO_UPDATE, ...more },
  });

async function fill(page: OpenedConsole, more: { readonly again?: string } = {}): Promise<void> {
  await titled('처음 설정');
  await page.write('매장 이름', '한밤 홀덤');
  await page.write('비밀번호', PASSWORD);
  await page.write('비밀번호 확인', more.again ?? PASSWORD);
}
const made = (page: OpenedConsole) => page.sent(FIRST).filter((body) => body !== null);
const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name'));

describe('the first page', () => {
  it('makes the venue by its name and a password, signs in, and shows the addresses', async () => {
    const page = await open();
    await fill(page);
    expect(text()).toContain("로그인 아이디는 'admin'입니다.");
    await page.press('시작하기');
    await waitFor(() => expect(page.path()).toBe('/installation'));
    expect(made(page)).toEqual([{ language: 'ko', name: '한밤 홀덤', password: PASSWORD }]);
    expect(session.get().token).toBe('Bearer first');
    await shown('TV에서 이 주소를 여세요', PLACE.tvUrl, PLACE.url, PLACE.data, '24시간마다, 최근 7개 보관');
    expect(screen.getByRole('link', { name: '첫 게임 시작' }).getAttribute('href')).toBe('/main');
    expect(screen.getByRole('img', { name: `${PLACE.url} 주소의 QR 코드` })).toBeDefined();
  });

  it('speaks the language that is chosen', async () => {
    const page = await open();
    await titled('처음 설정');
    await page.user.click(screen.getByRole('radio', { name: '日本語' }));
    await waitFor(() => expect(page.spoken).toEqual(['ja']));
  });

  it('sends nothing by the Enter that ends a composition', async () => {
    const page = await open();
    await fill(page);
    enterComposing('매장 이름');
    expect(made(page)).toEqual([]);
  });

  it('marks what is missing and keeps what was typed', async () => {
    const page = await open();
    await titled('처음 설정');
    await page.write('비밀번호', 'short');
    await page.press('시작하기');
    await shown('매장 이름을 확인해주세요.', '비밀번호는 8자 이상이어야 합니다.');
    await fill(page, { again: 'eleven blue tables' });
    await page.press('시작하기');
    await shown('비밀번호가 일치하지 않습니다.');
    expect(wrong()).toEqual(['confirm-password']);
    expect(field('매장 이름').value).toBe('한밤 홀덤');
    expect(made(page)).toEqual([]);
  });

  it('marks the field that the server refuses', async () => {
    const page = await open(refusingField('password', 'password-common'));
    await fill(page);
    await page.press('시작하기');
    await shown('너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해주세요.');
    expect(wrong()).toEqual(['new-password']);
    expect(field('비밀번호').value).toBe(PASSWORD);
    expect(said()).toEqual([]);
    expect(page.path()).toBe('/first');
  });

  it('leads to the login page when another tab was faster', async () => {
    const page = await open(refusing('id-taken'));
    await fill(page);
    await page.press('시작하기');
    await waitFor(() => expect(page.path()).toBe('/login'));
    await saidAlone('첫 계정이 이미 있습니다. 로그인해주세요.');
  });

  it('leads to the login page once there is an account', async () => {
    const page = await openConsole('/first', {
      server: { [FIRST]: always({ ...OPEN, isOpen: false, adminId: null }) },
    });
    await waitFor(() => expect(page.path()).toBe('/login'));
  });

  it('sends another device to the computer itself', async () => {
    const server = { [FIRST]: always({ isOpen: true, isHere: false, adminId: null }) };
    await openConsole('/first', { server });
    await titled('이 기기에서는 설정할 수 없습니다.');
    await shown('Feltclock이 실행 중인 컴퓨터의 브라우저에서 이 주소를 여세요.', '//localhost');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a second computer', () => {
  const FOLLOW = '/api/standby/follow';
  const follow = async (answer: Answer): Promise<OpenedConsole> => {
    const page = await open(created, { [FOLLOW]: answer, '/api/standby/role': always({ role: 'replaced', epoch: 1 }) });
    await titled('처음 설정');
    await page.press('이 컴퓨터는 예비 컴퓨터입니다');
    await titled('예비 컴퓨터로 연결');
    return page;
  };

  it('is connected from the first page by an address and six digits, and says what comes next', async () => {
    const page = await follow(always({ name: 'BAR-PC' }));
    await page.write('주 컴퓨터의 주소', '１９２．１６８．０．１０');
    await page.write('연결 번호', '４８２ 913');
    expect(field('연결 번호').value).toBe('482 913');
    enterComposing('연결 번호');
    expect(page.sent(FOLLOW)).toEqual([]);
    await page.press('연결');
    await shown('주 컴퓨터(BAR-PC)에 연결했습니다.', '곧 예비 컴퓨터의 화면이 열립니다.');
    expect(page.sent(FOLLOW)).toEqual([{ origin: 'http://192.168.0.10:8080', code: '482913' }]);
    expect(made(page)).toEqual([]);
  });

  it('marks what is wrong, and what the first computer refuses', async () => {
    const page = await follow(refusingField('code', 'standby-code-unknown'));
    await page.press('연결');
    await shown('주소를 확인해주세요. 예: http://192.168.0.10:8080', '여섯 자리 번호를 확인해주세요.');
    await page.write('주 컴퓨터의 주소', '192.168.0.10:8080');
    await page.write('연결 번호', '000000');
    await page.press('연결');
    await shown('이 번호는 맞지 않거나 시간이 지났습니다.');
    expect(field('주 컴퓨터의 주소').value).toBe('192.168.0.10:8080');
    expect(said()).toEqual([]);
  });

  it('may be none after all', async () => {
    const page = await follow(always({ name: 'BAR-PC' }));
    await page.press('처음 설정으로');
    await titled('처음 설정');
  });
});

describe('the addresses of the installation', () => {
  const openAs = (place: object, more: Answers = {}) =>
    openConsole('/installation', {
      as: OWNER,
      server: { [INSTALLATION]: always(place), [UPDATE]: NO_UPDATE, ...more },
    });

  it('are there again for the owner, without the first game', async () => {
    await openAs({ ...PLACE, reach: 'this-machine', backups: null });
    await shown(PLACE.tvUrl, '지금은 이 컴퓨터에서만 열립니다.', '자동 백업이 꺼져 있습니다.', 'New-NetFirewallRule');
    expect(screen.queryByRole('link', { name: '첫 게임 시작' })).toBeNull();
  });

  it('say that another program has the usual port', async () => {
    await openAs({ ...PLACE, port: 8081, takenPort: 8080 });
    await shown('8080번 포트를 다른 프로그램이 쓰고 있어, 지금 주소는 8081번입니다.');
  });

  it('keep HTTPS for the next start', async () => {
    const place = { ...PLACE };
    const page = await openConsole('/installation', {
      as: OWNER,
      server: {
        [INSTALLATION]: () => ({ body: place }),
        [UPDATE]: NO_UPDATE,
        '/api/installation/https': (_, body) => {
          place.https = { isOn: false, isKept: (body as { isOn: boolean }).isOn };
          return { body: 1 };
        },
      },
    });
    await shown('지금 꺼져 있습니다.');
    await page.user.click(screen.getByRole('switch', { name: '다음 시작부터 HTTPS 사용' }));
    await shown('다음에 Feltclock을 시작하면 켜집니다.');
    expect(page.sent('/api/installation/https')).toEqual([{ isOn: true }]);
  });

  it('say why HTTPS was not kept, and leave the switch as it was', async () => {
    const page = await openAs(PLACE, { '/api/installation/https': refusing('storage-unavailable', 503) });
    await shown('지금 꺼져 있습니다.');
    const choice = (): HTMLInputElement => screen.getByRole('switch', { name: '다음 시작부터 HTTPS 사용' });
    await page.user.click(choice());
    await waitFor(() => expect(said().join()).toContain('HTTPS 설정을 저장하지 못했습니다.'));
    await waitFor(() => expect(choice().checked).toBe(false));
  });

  it('offer no choice of HTTPS that the settings of the server decide', async () => {
    await openAs({ ...PLACE, https: { isOn: true, isKept: null } });
    await shown('지금 켜져 있습니다.', '서버의 TLS 설정으로 바꿉니다.', '인증서 설치 방법');
    expect(screen.queryByRole('switch', { name: '다음 시작부터 HTTPS 사용' })).toBeNull();
  });

  it('start it with the computer by one press', async () => {
    const place = { ...PLACE };
    const page = await openConsole('/installation', {
      as: OWNER,
      server: {
        [INSTALLATION]: () => ({ body: place }),
        [UPDATE]: NO_UPDATE,
        [STARTUP]: (_, body) => {
          place.startup = { isOn: (body as { isOn: boolean }).isOn, isHere: true };
          return { body: 1 };
        },
      },
    });
    await shown('컴퓨터와 함께 시작되지 않습니다.');
    await page.user.click(screen.getByRole('switch', { name: STARTS }));
    await shown('컴퓨터와 함께 시작됩니다.');
    expect(page.sent(STARTUP)).toEqual([{ isOn: true }]);
  });

  it('say that the start was not changed, and leave the switch as it was', async () => {
    const page = await openAs(PLACE, { [STARTUP]: refusing('conflict') });
    await shown('컴퓨터와 함께 시작되지 않습니다.');
    const choice = (): HTMLInputElement => screen.getByRole('switch', { name: STARTS });
    await page.user.click(choice());
    await waitFor(() => expect(said().join()).toContain('자동 시작을 바꾸지 못했습니다.'));
    await waitFor(() => expect(choice().checked).toBe(false));
  });

  it.each([
    [{ isOn: true, isHere: false }, 'Feltclock이 실행 중인 컴퓨터의 브라우저에서 바꿀 수 있습니다.'],
    [null, PLACE.tvUrl],
  ])('offer no press that is refused: %o', async (startup, expected) => {
    await openAs({ ...PLACE, startup });
    await shown(expected);
    expect(screen.queryByRole('switch', { name: STARTS })).toBeNull();
    expect(text().includes('컴퓨터와 함께 시작')).toBe(startup !== null);
  });
});

const STATE = {
  version: '0.2.0',
  update: { isHere: true, isRunning: false, previous: null as string | null, last: null as object | null },
};
const PREPARED = { problem: null, prepared: { version: '0.3.0', isSigned: false, gamesInPlay: 0 } };

/** Answers an upload at once, and keeps its body. */
class FakeUpload {
  static answer: object = {};
  static sent: unknown[] = [];
  readonly upload = {};
  readonly status = 200;
  responseText = '';
  onload = () => undefined;
  open(): void {
    this.responseText = JSON.stringify(FakeUpload.answer);
  }
  setRequestHeader(): void {
    this.responseText = JSON.stringify(FakeUpload.answer);
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: unknown): void {
    FakeUpload.sent.push(body);
    this.onload();
  }
}

describe('an update', () => {
  afterEach(() => vi.unstubAllGlobals());
  /** The upload has a file as its body, and is sent by XMLHttpRequest. */
  const openWith = (state: object, begin: object = { problem: null }) =>
    openConsole('/installation', {
      as: OWNER,
      server: { [INSTALLATION]: always(PLACE), [UPDATE]: (_, body) => ({ body: body === null ? state : begin }) },
    });
  const choose = async (page: OpenedConsole, answer: object): Promise<void> => {
    Object.assign(FakeUpload, { answer, sent: [] });
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    await shown('배포 파일 고르기');
    const file = new File(['x'], 'feltclock-0.3.0-linux-x64.tar.gz');
    await page.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
    expect(FakeUpload.sent).toEqual([file]);
  };

  it('is checked, and installed by one press', async () => {
    const page = await openWith(STATE);
    await choose(page, PREPARED);
    await shown('0.3.0 파일을 확인했습니다. 체크섬이 맞습니다. 서명은 확인하지 않았습니다.');
    await page.press('0.3.0 설치');
    await shown('설치하는 중입니다.');
    expect(page.sent(UPDATE).filter((body) => body !== null)).toEqual([{ version: '0.3.0', isForced: false }]);
  });

  it('asks while games are in play', async () => {
    const page = await openWith(STATE);
    await choose(page, { problem: null, prepared: { ...PREPARED.prepared, isSigned: true, gamesInPlay: 2 } });
    await shown('서명과 체크섬이 맞습니다.');
    await page.press('0.3.0 설치');
    await shown('진행 중인 게임이 2개 있습니다.');
    await page.press('지금 설치');
    await shown('설치하는 중입니다.');
    expect(page.sent(UPDATE).filter((body) => body !== null)).toEqual([{ version: '0.3.0', isForced: true }]);
  });

  it('says why a download is refused, and offers no press', async () => {
    const page = await openWith(STATE);
    await choose(page, { problem: '다른 컴퓨터용 파일입니다(Windows x64).', prepared: null });
    await shown('다른 컴퓨터용 파일입니다(Windows x64).');
    expect(screen.queryByRole('button', { name: /설치/ })).toBeNull();
  });

  it('shows how it ended once the server is back', async () => {
    const state = { ...STATE };
    const page = await openConsole('/installation', {
      as: OWNER,
      server: {
        [INSTALLATION]: always(PLACE),
        [UPDATE](_, body) {
          if (body === null) return { body: state };
          const last = { number: 1, outcome: 'went-back', from: '0.2.0', to: '0.3.0', reason: null };
          state.update = { ...STATE.update, last };
          return { body: { problem: null } };
        },
      },
    });
    await choose(page, PREPARED);
    await page.press('0.3.0 설치');
    await shown('0.2.0 버전과 이전 데이터로 되돌렸습니다.', '배포 파일 고르기');
  });

  it('says that it went back, and which version is kept', async () => {
    const last = {
      number: 1,
      outcome: 'went-back',
      from: '0.2.0',
      to: '0.3.0',
      reason: 'the tables could not be changed',
    };
    await openWith({ ...STATE, update: { ...STATE.update, previous: '0.1.0', last } });
    await shown('0.3.0 버전이 시작되지 않아 0.2.0 버전과 이전 데이터로 되돌렸습니다.', '0.1.0', 'the tables could');
  });

  it.each([
    ['on another device', { ...STATE, update: { ...STATE.update, isHere: false } }, 'TV에서 이 주소를 여세요'],
    ['from a checkout', { ...STATE, update: null }, 'TV에서 이 주소를 여세요'],
  ])('is not offered %s', async (_, state, expected) => {
    await openWith(state);
    await shown(expected);
    expect(document.querySelector('input[type="file"]')).toBeNull();
  });
});
