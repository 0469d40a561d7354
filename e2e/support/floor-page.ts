// The actions of operators on the floor's page.

import { expect, type Locator, type Page } from '@playwright/test';

export interface FloorOnPage {
  readonly id: number;
  readonly name: string;
}

export async function openFloor(page: Page, { id, name }: FloorOnPage, view = 'players'): Promise<void> {
  await page.goto(`/floor?id=${String(id)}&view=${view}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} 플로어` })).toBeVisible();
}

export const searchField = (page: Page): Locator => page.getByLabel('참가자 찾기·등록');
/** A player in the list. */
export const listed = (page: Page, name: string): Locator =>
  page.getByRole('list').getByRole('button', { name: new RegExp(`^${name}`) });

/** Types a name and enters it by keyboard: the member with that name, or a guest. */
export async function register(page: Page, name: string): Promise<void> {
  const field = searchField(page);
  await field.fill(name);
  await field.press('Enter');
  await expect(listed(page, name)).toBeVisible();
}

export const chair = (page: Page, name: string): Locator =>
  page.getByRole('article').getByRole('button', { name: new RegExp(` ${name}(?:, .+)?$`) });

/** Presses bust without waiting for the result. */
export async function pressBust(page: Page, name: string): Promise<void> {
  await chair(page, name).click();
  await page.getByRole('button', { name: `${name} 탈락`, exact: true }).click();
}

export async function bust(page: Page, name: string): Promise<void> {
  await pressBust(page, name);
  await expect(chair(page, name)).toHaveCount(0);
}

export const left = (page: Page): Locator => page.getByRole('region', { name: '인원' }).getByText(/^\d+$/).first();
export const viewLink = (page: Page, view: string): Locator =>
  page.getByRole('navigation', { name: '화면' }).getByRole('link', { name: view, exact: true });
