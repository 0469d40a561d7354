// Reads a game's short link at once, and replaces it by a new one.

import { shortenUrl, type GameListItem, type ReplyOf } from '@feltclock/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';

type Reach = ReplyOf<typeof shortenUrl>['result']['reach'];

export interface ShortLink {
  /** Undefined before the first read, and after a failure. */
  readonly url: string | undefined;
  /** Who can open it. */
  readonly reach: Reach;
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly replace: () => void;
}

/** The link of a game. A failure is reported with the names of structure and game (docs/rules/venues.md#short-links-overlays-posters). */
export function useShortLink({
  id,
  name,
  structureName,
}: Pick<GameListItem, 'id' | 'name' | 'structureName'>): ShortLink {
  const t = useTexts('gameList');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const [link, setLink] = useState<{ readonly url: string; readonly reach: Reach }>();
  const { mutate, isPending } = useMutation({
    mutationFn: (replace: boolean) => call(shortenUrl, { gameId: id, replace }),
    onSuccess: ({ result }, replace) => {
      setLink(result);
      if (replace) alert.success(t('shortLink.replaced'));
    },
    onError: (failure, replace) => {
      const names = { structure: structureName, game: name };
      const text = replace ? t('shortLink.replaceFailed') : t('shortLink.failed', names);
      failureAlert.withReason(text, failure);
    },
  });
  useEffect(() => mutate(false), [mutate]);
  return {
    url: link?.url,
    reach: link?.reach ?? 'as-asked',
    isAsking: isPending,
    ask: () => mutate(false),
    replace: () => mutate(true),
  };
}
