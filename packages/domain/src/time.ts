// Time as quantities with their unit in the type, so that no bare number is used as a time.

declare const unit: unique symbol;
type Quantity<Unit extends string> = number & { readonly [unit]: Unit };

/** A point in time: milliseconds since the Unix epoch on the server's clock; fractions allowed. */
export type Instant = Quantity<'instant'>;
/** A duration in milliseconds; fractions allowed. */
export type Millis = Quantity<'millis'>;
export type Seconds = Quantity<'seconds'>;
/** The unit of level durations. */
export type Minutes = Quantity<'minutes'>;

export const instant = (epochMillis: number): Instant => epochMillis as Instant;
export const millis = (value: number): Millis => value as Millis;
export const seconds = (value: number): Seconds => value as Seconds;
export const minutes = (value: number): Minutes => value as Minutes;

const MILLIS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;

export const secondsToMillis = (span: Seconds): Millis => millis(span * MILLIS_PER_SECOND);
export const minutesToSeconds = (span: Minutes): Seconds => seconds(span * SECONDS_PER_MINUTE);
export const minutesToMillis = (span: Minutes): Millis => secondsToMillis(minutesToSeconds(span));

/** As doubles, current instants have an error of about 0.0002 ms. Half a millisecond keeps a displayed second from changing twice. */
const FLIP_TOLERANCE = 0.5;

/** Whole seconds begun, as a countdown shows them: 1 ms left shows one second, 0 shows none. */
export const secondsBegun = (span: Millis): Seconds =>
  seconds(span <= 0 ? 0 : Math.max(1, Math.ceil((span - FLIP_TOLERANCE) / MILLIS_PER_SECOND)));
/** Whole seconds completed, with the same tolerance, as a count-up shows them. */
export const secondsCompleted = (span: Millis): Seconds =>
  seconds(Math.floor((span + FLIP_TOLERANCE) / MILLIS_PER_SECOND));

export const after = (from: Instant, span: Millis): Instant => instant(from + span);
/** Milliseconds from `from` to `to`; negative if `to` is earlier. */
export const between = (from: Instant, to: Instant): Millis => millis(to - from);
