// The prize text in the controller: the server's text, and an unapplied draft.

export interface PrizeState {
  /** The server's text. */
  readonly stored: string;
  /** The unapplied text of this screen, if there is one. */
  readonly draft: string | undefined;
  /** True if another operator's text arrived while staff were writing here. */
  readonly isTheirsNewer: boolean;
  /** The text being sent; `over` is the text that it replaces. */
  readonly sending: { readonly over: string } | undefined;
}

export const prizeLoaded = (stored: string): PrizeState => ({
  stored,
  draft: undefined,
  isTheirsNewer: false,
  sending: undefined,
});

/** Takes the server's new text. */
export function prizeFollowed(prize: PrizeState, stored: string): PrizeState {
  if (stored === prize.stored) return prize;
  const isTheirsNewer = prize.draft !== undefined && prize.sending === undefined && prize.draft !== stored;
  return { ...prize, stored, isTheirsNewer };
}

/** Takes the text of the editor. A text equal to the stored one is no change. */
export function prizeWritten(prize: PrizeState, html: string): PrizeState {
  const draft = html === prize.stored ? undefined : html;
  return { ...prize, draft, isTheirsNewer: prize.isTheirsNewer && draft !== undefined };
}

/** Discards the draft for the stored text, which may be another operator's. */
export const draftDropped = (prize: PrizeState): PrizeState => ({
  ...prize,
  draft: undefined,
  isTheirsNewer: false,
});

export const prizeSending = (prize: PrizeState): PrizeState => ({ ...prize, sending: { over: prize.stored } });

/** The sent text is stored; its broadcast may have come first with the cleaned text. What was written meanwhile stays. */
export function prizeStored(prize: PrizeState, sent: string): PrizeState {
  const stored = prize.stored === prize.sending?.over ? sent : prize.stored;
  const draft = prize.draft === sent ? undefined : prize.draft;
  return { stored, draft, sending: undefined, isTheirsNewer: false };
}

export const prizeRefused = (prize: PrizeState): PrizeState => ({ ...prize, sending: undefined });
