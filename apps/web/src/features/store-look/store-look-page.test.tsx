import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { START, snapshotOf } from '../../../test-support/board-snapshot.ts';
import { always, refusingField, type Answers } from '../../../test-support/fake-server.ts';
import {
  asked,
  field,
  hush,
  openConsole,
  saidAlone,
  shown,
  STAFF,
  text,
  titled,
} from '../../../test-support/open-console.tsx';
import { storeInGangnam, TIERS } from '../../../test-support/store-of.ts';

const LOOK = '/api/store/look';
const USUAL = { accent: null, plate: null, logoPlate: null, logo: null, picture: null };

async function open(answers: Answers = {}, look: object = USUAL) {
  const page = await openConsole('/store-look', {
    as: STAFF,
    server: {
      ...TIERS,
      '/api/store/detail': always({ ...storeInGangnam(), id: 1 }),
      [LOOK]: (_, body) => ({ body: Object.hasOwn(body as object, 'accent') ? 1 : look }),
      '/api/game/list': always([]),
      ...answers,
    },
  });
  await waitFor(() => expect(screen.getByRole('group', { name: '강조색' })).toBeInstanceOf(HTMLElement));
  return page;
}

const choiceOf = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const board = (): HTMLElement => document.querySelector<HTMLElement>('.board')!;
const worn = (variable: string): string => board().style.getPropertyValue(variable);

describe('the look of a store’s boards', () => {
  it('is the usual one of an imagined game where nobody chose and none runs', async () => {
    await open();
    await titled('전광판 꾸미기');
    await shown(
      '진행 중인 게임이 없어 예시로 보여줍니다.',
      '등록된 로고가 없습니다.',
      '펠트가 보입니다',
      '금요 딥스택',
    );
    expect([choiceOf('강조색', '브라스').checked, choiceOf('패널 색', '블랙').checked]).toEqual([true, true]);
    expect(text()).toContain('읽기 좋음');
    expect(worn('--accent')).toBe('');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '배경 사진' }).disabled).toBe(true);
  });

  it('is on the board beside it as soon as it is chosen, and saved when that is pressed', async () => {
    const { user, press, sent } = await open();
    await user.click(choiceOf('강조색', '라벤더'));
    await user.click(choiceOf('패널 색', '네이비'));
    expect([worn('--accent'), worn('--plate')]).toEqual(['#cdbcff', 'rgba(7, 16, 36, 0.75)']);
    await shown('저장하지 않은 변경사항이 있습니다.');
    await press('저장');
    await saidAlone('전광판의 색을 바꿨습니다.');
    expect(sent(LOOK).find((body) => Object.hasOwn(body as object, 'accent'))).toEqual({
      id: 1,
      accent: '#cdbcff',
      plate: '#071024',
      logoPlate: null,
    });
    await waitFor(() => expect(text()).not.toContain('저장하지 않은 변경사항이 있습니다.'));
    hush();
    await user.click(choiceOf('강조색', '브라스'));
    await press('저장');
    await saidAlone('전광판의 색을 바꿨습니다.');
    expect(
      sent(LOOK)
        .filter((body) => Object.hasOwn(body as object, 'accent'))
        .at(-1),
    ).toMatchObject({ accent: null });
  });

  it('that could not be read is not sent, and the nearest that can is one press away', async () => {
    const { user, write, press, sent } = await open();
    await user.click(choiceOf('강조색', '직접 고르기'));
    await write('강조색: 색상 코드', '#20');
    await shown('#과 숫자·알파벳 여섯 자로 입력해주세요.');
    await write('강조색: 색상 코드', '#204080');
    await shown('멀리서 읽기 어려운 색입니다.');
    await press('저장');
    await saidAlone('읽기 어려운 색이 있어 저장하지 않았습니다. 표시된 색을 쓰거나 다른 색을 골라주세요.');
    expect(sent(LOOK).every((body) => !Object.hasOwn(body as object, 'accent'))).toBe(true);
    hush();
    await user.click(screen.getByRole('button', { name: /^가장 가까운 색 #[0-9a-f]{6} 쓰기$/ }));
    await waitFor(() => expect(text()).not.toContain('멀리서 읽기 어려운 색입니다.'));
    const taken = field('강조색: 색상 코드').value;
    await press('저장');
    await saidAlone('전광판의 색을 바꿨습니다.');
    expect(sent(LOOK).at(-2)).toMatchObject({ accent: taken });
  });

  it('has plates dark enough for words: a bright one is said first', async () => {
    const { user, write } = await open();
    await user.click(choiceOf('패널 색', '직접 고르기'));
    await write('패널 색: 색상 코드', '#e0d0c0');
    await shown('멀리서 읽기 어려운 색입니다.');
    expect(screen.getAllByRole('button', { name: /쓰기$/ })).toHaveLength(1);
  });

  it('that the server refused stays as it was chosen', async () => {
    const refused = refusingField('accent', 'look-unreadable');
    const { user, press } = await open({
      [LOOK]: (path, body) => (Object.hasOwn(body as object, 'accent') ? refused(path, body) : { body: USUAL }),
    });
    await user.click(choiceOf('강조색', '실버'));
    await press('저장');
    await shown('전광판의 색을 바꾸지 못했습니다');
    expect(choiceOf('강조색', '실버').checked).toBe(true);
    await shown('저장하지 않은 변경사항이 있습니다.');
  });

  it('is shown on the board of a game that runs, lying and upright', async () => {
    const snapshot = snapshotOf({ clock: { status: 'PAUSED' } });
    const listed = {
      name: '금요 게임',
      registrationStatus: 'OPEN',
      createDate: START,
      currentPlayer: 1,
      totalPlayer: 1,
      level: 1,
      structureName: '딥스택',
      prize: '',
      storeId: 1,
      structureId: 3,
      startAt: null,
      countsVersion: 1,
      clock: snapshot.clock,
    };
    const { user, sent } = await open({
      '/api/game/list': always([
        { ...listed, id: 6, status: 'READY' },
        { ...listed, id: 7, status: 'PAUSED' },
      ]),
      '/api/display-board': always(snapshot),
    });
    await shown(`진행 중인 '${snapshot.game.name}' 게임입니다.`);
    expect(sent('/api/display-board')).toContainEqual({ id: 7, isGlance: true });
    const ratio = () => screen.getByRole('img', { name: '이렇게 꾸민 전광판' }).style.getPropertyValue('--ratio');
    expect(Number(ratio())).toBeGreaterThan(1);
    await user.click(screen.getByRole('radio', { name: '세로 9:16' }));
    expect(Number(ratio())).toBeLessThan(1);
  });

  it('has a logo whose plate is chosen, and which is taken away after a question', async () => {
    const { user, press, calls } = await open({ '/api/store-logo': always(1) }, { ...USUAL, logo: 'logo-1' });
    expect(screen.getByRole('img', { name: '강남점 로고' }).getAttribute('src')).toBe('/api/store-logo/1/logo-1');
    await user.click(choiceOf('로고 바탕', '밝게'));
    expect(worn('--logo-plate')).toBe('#ffffff');
    await user.click(choiceOf('로고 바탕', '없음'));
    expect(worn('--logo-plate')).toBe('');
    await press('로고 삭제');
    await asked('로고를 삭제하시겠습니까?');
    await press('로고 삭제');
    await saidAlone('로고를 삭제했습니다.');
    expect(calls.find(({ path }) => path === '/api/store-logo')).toMatchObject({ method: 'DELETE', body: { id: 1 } });
  });

  it('has a picture that is taken away after a question', async () => {
    const { press, calls } = await open({ '/api/store-picture': always(1) }, { ...USUAL, picture: 'store-1' });
    await press('사진 삭제');
    await asked('배경 사진을 삭제하시겠습니까?');
    await press('사진 삭제');
    await saidAlone('배경 사진을 삭제했습니다.');
    expect(calls.find(({ path }) => path === '/api/store-picture')).toMatchObject({ method: 'DELETE' });
  });
});
