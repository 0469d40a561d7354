// The prize text in the controller: the one that the server has, and what staff wrote here and have not applied.

export interface PrizeState {
  /** The text as the server has it. */
  readonly stored: string;
  /** The text that staff wrote here and have not applied; undefined when there is none. */
  readonly draft: string | undefined;
  /** True when another operator's text arrived while staff were writing here. */
  readonly isTheirsNewer: boolean;
  /** The text that is on its way; `over` is the one that the server had before. */
  readonly sending: { readonly over: string } | undefined;
}

export const prizeLoaded = (stored: string): PrizeState => ({
  stored,
  draft: undefined,
  isTheirsNewer: false,
  sending: undefined,
});

/** The draft once it is heard that the server has this text. */
export function prizeFollowed(prize: PrizeState, stored: string): PrizeState {
  if (stored === prize.stored) return prize;
  const isTheirsNewer = prize.draft !== undefined && prize.sending === undefined && prize.draft !== stored;
  return { ...prize, stored, isTheirsNewer };
}

/** The draft after staff wrote in the prize editor; writing what is stored anyway is no change. */
export function prizeWritten(prize: PrizeState, html: string): PrizeState {
  const draft = html === prize.stored ? undefined : html;
  return { ...prize, draft, isTheirsNewer: prize.isTheirsNewer && draft !== undefined };
}

/** The draft is given up for what is stored, which may be another operator's text. */
export const draftDropped = (prize: PrizeState): PrizeState => ({
  ...prize,
  draft: undefined,
  isTheirsNewer: false,
});

export const prizeSending = (prize: PrizeState): PrizeState => ({ ...prize, sending: { over: prize.stored } });

/** What was sent is stored (as cleaned by the server, if its broadcast came first); what was written meanwhile stays. */
export function prizeStored(prize: PrizeState, sent: string): PrizeState {
  const stored = prize.stored === prize.sending?.over ? sent : prize.stored;
  const draft = prize.draft === sent ? undefined : prize.draft;
  return { stored, draft, sending: undefined, isTheirsNewer: false };
}

export const prizeRefused = (prize: PrizeState): PrizeState => ({ ...prize, sending: undefined });
