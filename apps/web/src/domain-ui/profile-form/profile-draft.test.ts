import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../test-support/session.ts';
import { profileDraftOf, readProfile } from './profile-draft.ts';

const draft = profileDraftOf(profileOf({ nickname: '김', email: 'a@b.kr', phoneNo: '010-1234-5678' }));

describe('the draft of a profile', () => {
  it('holds what may be changed and nothing else', () => {
    expect(Object.keys(draft).sort()).toEqual(['boardVersion', 'email', 'language', 'name', 'nickname', 'phoneNo']);
  });

  it('becomes the request, trimmed', () => {
    expect(readProfile({ ...draft, nickname: ' 새 이름 ' })).toEqual({ request: { ...draft, nickname: '새 이름' } });
  });

  it.each([
    [{ nickname: ' ' }, 'enterNickname', 'nickname'],
    [{ email: 'nobody' }, 'checkEmail', 'email'],
    [{ phoneNo: 'call me' }, 'checkPhoneNo', 'phoneNo'],
  ])('with %j is held up', (change, obstacle, field) => {
    expect(readProfile({ ...draft, ...change })).toEqual({ obstacle, field });
  });

  it('lets everything but the nickname be empty', () => {
    expect(readProfile({ ...draft, name: '', email: '', phoneNo: '' })).toHaveProperty('request');
  });
});
