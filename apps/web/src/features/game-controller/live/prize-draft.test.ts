import { describe, expect, it } from 'vitest';
import { prizeFollowed, prizeLoaded, prizeRefused, prizeSending, prizeStored, prizeWritten } from './prize-draft.ts';

const loaded = prizeLoaded('<p>first</p>');

describe('the prize text on its way', () => {
  it('is what the server has once it is stored, before its broadcast comes', () => {
    const sending = prizeSending(prizeWritten(loaded, '<p>new</p>'));
    expect(prizeStored(sending, '<p>new</p>')).toMatchObject({ stored: '<p>new</p>', draft: undefined });
  });

  it('is as the server cleaned it when the broadcast came first', () => {
    const sending = prizeSending(prizeWritten(loaded, '<p onclick>new</p>'));
    const followed = prizeFollowed(sending, '<p>new</p>');
    expect(followed.isTheirsNewer).toBe(false);
    expect(prizeStored(followed, '<p onclick>new</p>')).toMatchObject({ stored: '<p>new</p>', draft: undefined });
  });

  it('keeps what is written meanwhile, and everything when it is refused', () => {
    const sending = prizeSending(prizeWritten(loaded, '<p>new</p>'));
    const more = prizeWritten(sending, '<p>newer</p>');
    expect(prizeStored(more, '<p>new</p>')).toMatchObject({ stored: '<p>new</p>', draft: '<p>newer</p>' });
    expect(prizeRefused(more)).toMatchObject({ draft: '<p>newer</p>', sending: undefined });
  });
});
