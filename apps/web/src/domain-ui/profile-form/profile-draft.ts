// The draft of the own profile, checked with the server's schema.

import { profileChange, type changeProfile, type Profile, type RequestOf } from '@feltclock/contract';

export interface ProfileDraft {
  readonly nickname: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNo: string;
  readonly language: Profile['language'];
  readonly boardVersion: Profile['boardVersion'];
}

export const profileDraftOf = ({ nickname, name, email, phoneNo, language, boardVersion }: Profile): ProfileDraft => ({
  nickname,
  name,
  email,
  phoneNo,
  language,
  boardVersion,
});

export type ProfileObstacle = 'enterNickname' | 'checkEmail' | 'checkPhoneNo';

const OBSTACLE_OF: Readonly<Record<string, ProfileObstacle>> = {
  nickname: 'enterNickname',
  email: 'checkEmail',
  phoneNo: 'checkPhoneNo',
};

export type ProfileReading =
  | { readonly request: RequestOf<typeof changeProfile> }
  | { readonly obstacle: ProfileObstacle; readonly field: string };

/** The request that saves the draft, or the first invalid field. */
export function readProfile(draft: ProfileDraft): ProfileReading {
  const result = profileChange.safeParse(draft);
  if (result.success) return { request: result.data };
  const field = String(result.error.issues[0]?.path[0] ?? 'nickname');
  return { obstacle: OBSTACLE_OF[field] ?? 'enterNickname', field };
}
