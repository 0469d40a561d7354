import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { board as korean } from '../../../i18n/ko/board.ts';
import { AppPromotion } from './ad-rail.tsx';
import { translateWith } from '../../../i18n/translate-with.ts';
import type { ShopLinks } from './ads.ts';

const APP_STORE = 'https://apps.apple.com/kr/app/id1';
const PLAY_STORE = 'https://play.google.com/store/apps/details?id=feltclock';

const promoted = (shops: ShopLinks): HTMLElement =>
  render(<AppPromotion shops={shops} t={translateWith(korean)} />).container;

const linksOf = (host: HTMLElement) =>
  [...host.querySelectorAll('a')].map(({ href, textContent }) => [textContent, href] as const);

describe('the App is promoted', () => {
  it('not at all where nobody said where it is', () => {
    expect(promoted({ appStoreUrl: null, playStoreUrl: null }).textContent).toBe('');
  });

  it.each([
    [{ appStoreUrl: APP_STORE, playStoreUrl: null }, [['App Store', APP_STORE]]],
    [{ appStoreUrl: null, playStoreUrl: PLAY_STORE }, [['Google Play', PLAY_STORE]]],
    [
      { appStoreUrl: APP_STORE, playStoreUrl: PLAY_STORE },
      [
        ['App Store', APP_STORE],
        ['Google Play', PLAY_STORE],
      ],
    ],
  ])('with a code and a link for each shop of %j', async (shops, expected) => {
    const host = promoted(shops);
    expect(linksOf(host)).toEqual(expected);
    await act(() => vi.dynamicImportSettled());
    expect(host.querySelectorAll('svg path')).toHaveLength(expected.length);
    const drawn = [...host.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
    expect(new Set(drawn).size).toBe(expected.length);
    // The link opens another tab: the board stays open, and the shop gets no opener.
    for (const link of host.querySelectorAll('a'))
      expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });
});
