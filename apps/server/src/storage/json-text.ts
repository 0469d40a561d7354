// JSON in a column, with the type of what it says: what is written and what is read of a column are the same.

declare const said: unique symbol;

/** A text that is the JSON of a `Value`. */
export type JsonText<Value> = string & { readonly [said]: Value };

export const jsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value) as JsonText<Value>;

/** Null where there is nothing to say. */
export const jsonOrNull = <Value>(value: Value | null | undefined): JsonText<Value> | null =>
  value === null || value === undefined ? null : jsonText(value);

/** What a column says that the product wrote itself: its shape was looked at before it was written. */
export const saidIn = <Value>(text: JsonText<Value>): Value => JSON.parse(text) as Value;
