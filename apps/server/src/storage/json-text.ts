// JSON in a column, typed, so that writes and reads of a column agree.

declare const content: unique symbol;

/** The JSON text of a `Value`. */
export type JsonText<Value> = string & { readonly [content]: Value };

export const jsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value) as JsonText<Value>;

export const jsonOrNull = <Value>(value: Value | null | undefined): JsonText<Value> | null =>
  value === null || value === undefined ? null : jsonText(value);

/** Parses a column that the product wrote itself; it was validated before it was written. */
export const parseJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text) as Value;
