// When a turn of the event loop is over: everything it brought in has been handled, and what it published can go out together.

// Not a matter of time: it asks for "after what has already arrived", however long that takes.
// eslint-disable-next-line no-restricted-globals
export const atEndOfTurn = (run: () => void): void => void setImmediate(run);
