// Updates the profile of the session for all screens and tabs.

import type { Profile } from '@feltclock/contract';
import type { Session } from './create-session.ts';

export function noteProfile(
  { get, changeProfile }: Pick<Session, 'get' | 'changeProfile'>,
  part: Partial<Profile>,
): void {
  const { profile } = get();
  if (profile !== undefined) changeProfile({ ...profile, ...part });
}
