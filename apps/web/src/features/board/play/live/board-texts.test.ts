import { describe, expect, it } from 'vitest';
import * as texts from '../../../../i18n/ko/board.ts';
import { translateWith } from '../../../../i18n/translate-with.ts';
import { loadBoardTexts, loadTexts } from './board-texts.ts';

const { board: korean, boardStaff: staff } = texts;

describe('the board’s texts', () => {
  it('speak three languages and fill holes', async () => {
    const level = async (language: 'ko' | 'en' | 'ja') => (await loadBoardTexts(language))('face.level', { level: 7 });
    expect([await level('ko'), await level('en'), await level('ja')]).toEqual(['레벨 7', 'Level 7', 'レベル 7']);
  });

  it('have no particle that depends on what fills a hole, because a board chooses none', () => {
    expect(JSON.stringify([korean, staff])).not.toMatch(/[은이을과으]\([는가를와]\)|\(으\)로/);
  });

  it('are asked for until they come', async () => {
    const tries: string[] = [];
    const read = () => {
      tries.push('en');
      return tries.length < 3 ? Promise.reject(new Error('no line')) : Promise.resolve(texts);
    };
    const pauses: number[] = [];
    const pause = () => Promise.resolve(void pauses.push(tries.length));
    const t = await loadTexts('en', 'board', { ko: read, en: read, ja: read }, pause);
    expect([t('face.break'), pauses]).toEqual(['브레이크', [1, 2]]);
  });

  it('say the documented sentences word for word', async () => {
    const t = await loadBoardTexts('ko');
    expect(t('notice.connectionFailed')).toBe('전광판 연결이 실패하였습니다. 다시 로그인 후 전광판을 실행해주세요.');
    const translated = translateWith<typeof staff>(staff);
    expect(translated('done.started')).toBe('게임이 시작되었습니다.');
    expect(translated('done.moved', { level: 4 })).toBe('레벨 4로 이동되었습니다.');
  });
});
