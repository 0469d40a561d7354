// The look of a button that could only be refused: dimmed, saying why, and still pressable, to be told the same at once
// (docs/rules/screens.md#commands-that-could-only-be-refused).

interface OffLook {
  readonly 'aria-disabled'?: true;
  readonly 'data-disabled'?: true;
  readonly title?: string;
}

/** With a reason the button looks off; what it does when pressed is its screen's. */
export const offLook = (reason: string | undefined): OffLook =>
  reason === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true, title: reason };
