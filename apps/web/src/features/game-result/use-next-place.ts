// Enter in the field of a place goes on to the next one, and after the last to a new line.

import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isSubmittingEnter } from '../../shared/ui/pressing/enter-key.ts';

/** The fields for names and ids; the choices of kinds are no text. */
const FIELDS = 'input[type="text"], input:not([type])';

interface NextPlace {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly toNextPlace: (event: KeyboardEvent) => void;
}

export function useNextPlace(add: () => void): NextPlace {
  const list = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);
  const fields = (): readonly HTMLInputElement[] => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? []),
  ];
  useEffect(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    fields().at(-1)?.focus();
  });
  return {
    list,
    toNextPlace: (event) => {
      const place = fields().indexOf(event.target as HTMLInputElement);
      // An Enter that takes a member out of the list below the field has done its work.
      if (place === -1 || event.defaultPrevented || !isSubmittingEnter(event)) return;
      event.preventDefault();
      const next = fields()[place + 1];
      if (next !== undefined) {
        next.focus();
        return;
      }
      isWaiting.current = true;
      add();
    },
  };
}
