import { describe, expect, it } from 'vitest';
import { lookVariables } from './look-variables.ts';

describe('a store’s look in the style sheet', () => {
  it('is what its owner chose, and nothing of what nobody chose', () => {
    expect(lookVariables({ accent: '#C9B3F5', plate: '#101a3a', logoPlate: '#ffffff' })).toEqual({
      '--accent': '#c9b3f5',
      '--accent-bright': '#dccef9',
      '--hairline': 'rgba(201, 179, 245, 0.35)',
      '--plate': 'rgba(16, 26, 58, 0.75)',
      '--logo-plate': '#ffffff',
    });
    expect(lookVariables({ plate: '#101a3a' }, 0.9)).toEqual({ '--plate': 'rgba(16, 26, 58, 0.9)' });
    expect(lookVariables(undefined)).toEqual({});
  });

  it('takes nothing from a server that is no colour', () => {
    expect(lookVariables({ accent: 'url(x)', plate: '#12', logoPlate: undefined })).toEqual({});
  });
});
