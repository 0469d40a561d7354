// Why something is not for whoever is signed in to do in the store in hand: the sentence that a control which steps back shows and says
// (docs/rules/permissions.md#people-of-a-store).

import { kindsOfShare, type PlayerCounts, type Right } from '@feltclock/domain';
import { useCountsShare, useMay, useStoreInHand } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';

/** The sentence; undefined for whoever has no role in the store, whose screens are others. */
function useReason(): string | undefined {
  const t = useTexts('people');
  const general = useTexts('general');
  const storeId = useStoreInHand();
  const role = useSession(({ profile }) => profile?.posts?.find((post) => post.storeId === storeId)?.role);
  return role === undefined ? undefined : t('notYours', { role: general(`staffRoles.${role}`) });
}

/** The reason; undefined where it may be done. */
export function useNotYours(right: Right): string | undefined {
  const reason = useReason();
  return useMay(right) ? undefined : reason;
}

/** The same for each count that could be pressed. */
export function useNotYourCounts(): (of: keyof PlayerCounts) => string | undefined {
  const reason = useReason();
  const share = useCountsShare();
  return (of) => (share !== undefined && kindsOfShare(share).includes(of) ? undefined : reason);
}
