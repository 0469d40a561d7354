// What was released stays as it was: boards that were open during an upgrade, and programs of others, go on
// (docs/rules/wire.md#calls).

import { describe, expect, it } from 'vitest';
import { releasedWire } from '../test-support/released-wire.ts';
import { wireDescription } from '../test-support/wire-description.ts';

describe('what was released', () => {
  const now = wireDescription();
  const released = Object.entries(releasedWire());

  it('is most of what there is', () => {
    expect(released.length).toBeGreaterThan(100);
  });

  it.each(released)('is still there as it was: %s', (name, description) => {
    expect(now[name]).toEqual(description);
  });
});
