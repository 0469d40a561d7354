// The companion App is slow, fails, disappears and returns. Saves answer quickly, and in the end the App has everything once and in order.

import { createStore, deleteStore, readAppLink, updateStore } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { startReceiver, type Receiver } from '../tools/app-receiver/receiver.ts';
import { stayedAfter } from './support/alerts.ts';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { confirm } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import { type StaffApi } from './support/staff-api.ts';

const SECRET = 'a secret of the journey';

const waiting = async (owner: StaffApi) => (await owner.call(readAppLink, undefined)).deliveries;
/** The messages that the App accepted: each once, and those about one thing in the order of saving. */
function expectOnceAndInOrder({ arrivals }: Receiver): void {
  const applied = arrivals.filter(({ verdict }) => verdict === 'applied');
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied.map(({ key }) => key)).size).toBe(applied.length);
  const newest = new Map<string, number>();
  for (const { path, body } of applied) {
    const [thing, sequence] = [`${path}/${String(body['id'])}`, Number(body['sequence'])];
    expect(sequence).toBeGreaterThan(newest.get(thing) ?? 0);
    newest.set(thing, sequence);
  }
}

const expectText = (page: Page, text: string): Promise<void> => expect(page.getByText(text)).toBeVisible();

test.describe('the link to the App', () => {
  let receiver: Receiver;
  let owner: StaffApi;
  const own = ownSite(async () => {
    receiver = await startReceiver({ secret: SECRET });
    return { APP_LINK_URL: receiver.url, APP_LINK_SECRET: SECRET };
  });
  test.beforeAll(async () => {
    owner = await own.site.api(ADMIN);
  });
  test.afterAll(async () => {
    await receiver.close();
  });
  test.afterEach(async () => {
    receiver.behave = () => undefined;
  });

  test('an App that does not answer delays nobody, and gets everything once', async () => {
    const page = await own.site.tab(ADMIN);
    await page.goto('/store-create');
    // All answers from here on arrive while the App is silent.
    let speak = (): void => undefined;
    const silence = new Promise<undefined>((resolve) => (speak = () => resolve(undefined)));
    receiver.behave = () => silence;
    await page.getByLabel('매장 이름').fill('느린 매장');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await confirm(page);
    await expectText(
      page,
      '매장은 생성되었으나 App 연계에 실패하였습니다(App 서버가 3초 안에 응답하지 않았습니다. 잠시 후 다시 확인해주세요).',
    );
    await expect(page).toHaveURL(/\/store-info-list$/);
    expect(await stayedAfter(page, '매장은 생성되었으나')).toBeGreaterThan(2500);

    const reply = await owner.call(createStore, { name: '느린 매장 2' });
    expect(reply.code).toBe(-1);
    const renamed = ['가', '나', '다'].map((name) => owner.call(updateStore, { id: reply.id ?? 0, name }));
    expect((await Promise.all(renamed)).map(({ code }) => code)).toEqual([-1, -1, -1]);
    speak();
    receiver.behave = () => undefined;
    await expect.poll(() => waiting(owner), { timeout: 60_000 }).toEqual([]);
    expect(receiver.things.get(`/stores/${String(reply.id)}`)).toMatchObject({ name: '다' });
    expectOnceAndInOrder(receiver);
  });

  test('what an App refused or missed stays queued, survives a power cut, and arrives when staff retry', async () => {
    receiver.behave = () => 500;
    const refused = await owner.call(createStore, { name: '거절된 매장' });
    expect(refused).toMatchObject({
      code: -1,
      message: 'App 서버가 요청을 처리하지 못했습니다. App 담당자에게 문의해주세요.',
    });
    await receiver.close();
    const missed = await owner.call(createStore, { name: '놓친 매장' });
    expect(missed.code).toBe(-1);
    expect(missed.message).toBe('App 서버에 연결할 수 없습니다. App 서버가 켜져 있는지 확인해주세요.');
    const before = await waiting(owner);
    expect(before.map(({ name }) => name)).toEqual(['거절된 매장', '놓친 매장']);

    await own.site.product.kill();
    await own.site.product.restart();
    owner = await own.site.api(ADMIN);
    expect((await waiting(owner)).map(({ name }) => name)).toEqual(['거절된 매장', '놓친 매장']);
    await owner.call(deleteStore, missed.id ?? 0);

    const page = await own.site.tab(ADMIN);
    await page.goto('/app-link');
    const [first] = [page.getByRole('article').filter({ hasText: '거절된 매장' })];
    await expect(first).toContainText('대기 중');
    expect(await findings(page)).toEqual([]);
    await first.getByRole('button', { name: /다시 시도/ }).click();
    await expectText(
      page,
      '데이터의 App 전달을 실패하였습니다(App 서버에 연결할 수 없습니다. App 서버가 켜져 있는지 확인해주세요).',
    );
    receiver.behave = () => undefined;
    await receiver.listen();
    await page.getByRole('button', { name: '모두 다시 시도' }).click();
    await expectText(page, '모든 데이터를 다시 시도합니다.');
    await expect.poll(() => waiting(owner)).toEqual([]);
    await expectText(page, '전달되지 않은 데이터가 없습니다.');
    expect(receiver.things.get(`/stores/${String(refused.id)}`)).toMatchObject({ name: '거절된 매장' });
    expect(receiver.things.has(`/stores/${String(missed.id)}`)).toBe(false);
    expectOnceAndInOrder(receiver);
  });

  test('a store and an address are sent on request', async () => {
    const page = await own.site.tab(ADMIN);
    await page.goto('/store-edit?id=1');
    await page.getByRole('button', { name: 'App 전송(수정)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expectText(page, '매장 데이터가 App에 전송되었습니다');
    expect(receiver.things.get('/stores/1')).toMatchObject({ name: '펠트 라운지 강남점', phoneNo: '02-555-0101' });
    await page.goto('/address-manage');
    const top = page.getByRole('region', { name: '주소1' });
    await top.getByRole('combobox').selectOption('부산광역시');
    await top.getByRole('button', { name: 'App 전송(생성)' }).click();
    await expectText(page, '주소 데이터가 App에 전송되었습니다');
    expect(receiver.things.get('/addresses/2')).toEqual({ id: 2, name: '부산광역시', parentId: null, tier: 1 });
  });
});
