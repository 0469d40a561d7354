import { describe, expect, it } from 'vitest';
import { chooseParticles } from '@feltclock/contract';
import { translateWith } from './translate-with.ts';

const texts = {
  plain: 'Save',
  deep: { er: { hole: '{{name}} of {{count}}', particle: '{{name}}을(를) 삭제할까요?' } },
} as const;
const t = translateWith<typeof texts>(texts, chooseParticles);

describe('a text', () => {
  it('is found by its key, however deep', () => {
    expect(t('plain')).toBe('Save');
    expect(t('deep.er.hole', { name: 'Kim', count: 0 })).toBe('Kim of 0');
  });

  it('takes what fills a hole as it is', () => {
    expect(t('deep.er.hole', { name: '<b>$& {{count}}', count: 2 })).toBe('<b>$& {{count}} of 2');
  });

  it('has the particle of what fills the hole', () => {
    expect(['게임', '매장 A'].map((name) => t('deep.er.particle', { name }))).toEqual([
      '게임을 삭제할까요?',
      '매장 A를 삭제할까요?',
    ]);
  });

  it('that is missing all the same shows its key', () => {
    expect(translateWith<typeof texts>({ deep: {} })('deep.er.hole', { name: '', count: 1 })).toBe('deep.er.hole');
    expect(translateWith<typeof texts>(undefined)('plain')).toBe('plain');
  });
});
