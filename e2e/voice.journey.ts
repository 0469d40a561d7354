// A staff board with announcements: the test, the start of a level, a floor message, and again after a reload.

import { createGame, sayOnBoards, updateGame } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

/** A browser with one Korean voice that records its speech; the browsers of journeys have no voices. */
function withKoreanVoice(): void {
  const said: string[] = [];
  const voices = [{ lang: 'ko-KR', localService: true }];
  const nothing = (): void => undefined;
  class Utterance {
    readonly text: string;
    onend: (() => void) | undefined;
    constructor(text: string) {
      this.text = text;
    }
  }
  const speechSynthesis = {
    getVoices: () => voices,
    addEventListener: nothing,
    removeEventListener: nothing,
    cancel: nothing,
    speak: (utterance: Utterance) => {
      said.push(utterance.text);
      queueMicrotask(() => utterance.onend?.());
    },
  };
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  Object.defineProperty(window, 'said', { value: said });
}

const said = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(window as unknown as { readonly said: readonly string[] }).said]);

test.describe('a board with announcements', () => {
  test('speaks new levels and floor messages, with its available voices', async ({ site, venue }) => {
    const { staff } = venue;
    const { id = 0 } = await staff.call(createGame, { structureId: venue.structureId, name: '말하는 토너먼트' });
    const { page, timer } = await site.board(venue.manager, id);
    await page.addInitScript(withKoreanVoice);
    await page.reload();
    await timer.waitFor();

    await test.step('switched on in the menu, which names missing voices, and tested', async () => {
      await page.getByRole('button', { name: '전광판 메뉴 열기' }).click();
      await page.getByRole('checkbox', { name: '한국어' }).check();
      await page.getByRole('checkbox', { name: '영어' }).check();
      await expect(page.getByText('이 기기에 없는 음성: 영어')).toBeVisible();
      await page.getByRole('button', { name: '시험 방송' }).click();
      await expect.poll(() => said(page)).toEqual([expect.stringMatching(/, 안내 음성 시험입니다\.$/)]);
      await page.getByRole('checkbox', { name: '영어' }).uncheck();
      await page.getByRole('button', { name: '닫기' }).click();
    });

    await test.step('when the first level begins', async () => {
      await staff.call(updateGame, { id, status: 'PLAYING' });
      await expect.poll(async () => (await said(page)).at(-1)).toMatch(/^레벨 1, 블라인드 \S+에 /);
    });

    await test.step('after a reload nothing from the past, only what follows', async () => {
      await page.reload();
      await timer.waitFor();
      const message = { words: 'colour-up', shape: 'line', lastsFor: 60, countsDown: false } as const;
      await staff.call(sayOnBoards, { id, ...message });
      await expect.poll(() => said(page)).toEqual(['컬러업을 진행합니다']);
    });
  });
});
