// The look of a button whose command would be refused: dimmed, with the reason, still pressable to show it
// (docs/rules/screens.md#a-press-is-what-was-meant).

interface OffLook {
  readonly 'aria-disabled'?: true;
  readonly 'data-disabled'?: true;
  readonly title?: string;
}

/** With a reason the button looks disabled; the screen handles the press. */
export const offLook = (reason: string | undefined): OffLook =>
  reason === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true, title: reason };
