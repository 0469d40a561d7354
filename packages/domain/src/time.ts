// Time as quantities with their unit in the type: nothing in the product passes a bare number where a time is meant.

declare const unit: unique symbol;
type Quantity<Unit extends string> = number & { readonly [unit]: Unit };

/** A point in time: milliseconds since the Unix epoch on the server's clock; fractions allowed. */
export type Instant = Quantity<'instant'>;
/** A span in milliseconds; fractions allowed. */
export type Millis = Quantity<'millis'>;
/** A span in seconds. */
export type Seconds = Quantity<'seconds'>;
/** A span in minutes, the unit of level durations. */
export type Minutes = Quantity<'minutes'>;

/** Milliseconds since the epoch as an Instant. */
export const instant = (epochMillis: number): Instant => epochMillis as Instant;
export const millis = (value: number): Millis => value as Millis;
export const seconds = (value: number): Seconds => value as Seconds;
export const minutes = (value: number): Minutes => value as Minutes;

const MILLIS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;

export const secondsToMillis = (span: Seconds): Millis => millis(span * MILLIS_PER_SECOND);
export const minutesToSeconds = (span: Minutes): Seconds => seconds(span * SECONDS_PER_MINUTE);
export const minutesToMillis = (span: Minutes): Millis => secondsToMillis(minutesToSeconds(span));

/** Instants near the present carry an error of about 0.0002 ms as doubles; half a millisecond keeps a flip from coming twice. */
const FLIP_TOLERANCE = 0.5;

/** Whole seconds that have begun, which is what a count-down shows: 1 ms left still shows one second, 0 shows none. */
export const secondsBegun = (span: Millis): Seconds =>
  seconds(span <= 0 ? 0 : Math.max(1, Math.ceil((span - FLIP_TOLERANCE) / MILLIS_PER_SECOND)));
/** Whole seconds that are complete, with the same tolerance, which is what a count-up shows. */
export const secondsCompleted = (span: Millis): Seconds =>
  seconds(Math.floor((span + FLIP_TOLERANCE) / MILLIS_PER_SECOND));

/** The instant `span` milliseconds after `from`. */
export const after = (from: Instant, span: Millis): Instant => instant(from + span);
/** Milliseconds from `from` to `to`; negative when `to` is earlier. */
export const between = (from: Instant, to: Instant): Millis => millis(to - from);
