// The keyboard of a board: one key, one thing, and none while somebody writes or a question is open.

export interface StaffKeys {
  readonly playOrPause: () => void;
  readonly level: (by: 1 | -1) => void;
  readonly minute: (by: 1 | -1) => void;
  readonly fullscreen: () => void;
  readonly panel: () => void;
  readonly help: () => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Is this an element that can be pressed? While it has the focus, space and the arrows are meant for it. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:BUTTON|A|SUMMARY)$/.test(target.tagName);

/** What a key press means; undefined when it means nothing here. */
export function keyMeaning(
  event: Pick<KeyboardEvent, 'key' | 'target' | 'isComposing' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  keys: StaffKeys,
): (() => void) | undefined {
  const { key, target } = event;
  if (event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isWriting(target))
    return undefined;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
      return isPressable(target) ? undefined : keys.playOrPause;
    case 'ArrowLeft':
      return () => keys.level(-1);
    case 'ArrowRight':
      return () => keys.level(1);
    case 'ArrowUp':
      return () => keys.minute(1);
    case 'ArrowDown':
      return () => keys.minute(-1);
    case 'f':
      return keys.fullscreen;
    case 'p':
      return keys.panel;
    case '?':
      return keys.help;
    default:
      return undefined;
  }
}
