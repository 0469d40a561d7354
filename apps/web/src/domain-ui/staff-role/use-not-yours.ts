// The sentence that explains why the signed-in person may not do something in the present store (docs/rules/people.md#people-of-a-store).

import { kindsOfShare, type PlayerCounts, type Right } from '@feltclock/domain';
import { useCountsShare, useMay, useStoreInHand } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';

/** Undefined for people without a role in the store, who have other screens. */
function useReason(): string | undefined {
  const t = useTexts('people');
  const general = useTexts('general');
  const storeId = useStoreInHand();
  const role = useSession(({ profile }) => profile?.posts?.find((post) => post.storeId === storeId)?.role);
  return role === undefined ? undefined : t('notYours', { role: general(`staffRoles.${role}`) });
}

/** Undefined if it is allowed. */
export function useNotYours(right: Right): string | undefined {
  const reason = useReason();
  return useMay(right) ? undefined : reason;
}

/** The same for each count. */
export function useNotYourCounts(): (of: keyof PlayerCounts) => string | undefined {
  const reason = useReason();
  const share = useCountsShare();
  return (of) => (share !== undefined && kindsOfShare(share).includes(of) ? undefined : reason);
}
