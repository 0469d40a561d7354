import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { dateMillis } from '../../shared/server-time/device-clock.ts';
import { archiveRequest, choiceOf, daysOf, PERIODS, requestOf } from './archive-choice.ts';

/** 00:30 on 1 March in Seoul, when it is still February in London. */
const NOW = instant(dateMillis('2028-02-29T15:30:00Z'));

describe('a period', () => {
  it.each([
    ['all', { from: '', to: '' }],
    ['today', { from: '2028-03-01', to: '2028-03-01' }],
    ['month', { from: '2028-03-01', to: '2028-03-01' }],
    ['lastMonth', { from: '2028-02-01', to: '2028-02-29' }],
  ] as const)('%s is counted in the venue’s days', (period, days) => {
    expect(daysOf(period, NOW)).toEqual(days);
  });

  it('before January is last year’s', () => {
    const inJanuary = instant(dateMillis('2028-01-15T00:00:00Z'));
    expect(daysOf('lastMonth', inJanuary)).toEqual({ from: '2027-12-01', to: '2027-12-31' });
    expect(PERIODS.map((each) => daysOf(each, inJanuary).to)).toEqual(['', '2028-01-15', '2028-01-15', '2027-12-31']);
  });
});

describe('what is looked for', () => {
  it('comes back out of the address that keeps it', () => {
    const choice = {
      from: '2026-11-01',
      to: '',
      name: '딥 & 터보',
      isOldestFirst: true,
      request: { page: 3, size: 30 },
    } as const;
    expect(choiceOf(new URLSearchParams(archiveRequest(choice).toString()))).toEqual(choice);
    expect(archiveRequest(choiceOf(new URLSearchParams())).toString()).toBe('');
  });

  it.each(['page=0', 'page=1.5', 'page=x', 'size=7'])(
    'is the first page where the address says nonsense: %s',
    (query) => {
      expect(choiceOf(new URLSearchParams(query)).request).toEqual({ page: 1, size: 10 });
    },
  );

  it('is asked for in whole days', () => {
    const choice = choiceOf(new URLSearchParams('from=2026-11-21&to=2026-11-21&name=%20a '));
    expect(requestOf(4, choice)).toEqual({
      storeId: 4,
      from: dateMillis('2026-11-20T15:00:00Z'),
      to: dateMillis('2026-11-21T15:00:00Z'),
      name: 'a',
      page: 1,
      size: 10,
    });
    expect(requestOf(4, { ...choice, isOldestFirst: true })).toMatchObject({ oldestFirst: true });
  });
});
