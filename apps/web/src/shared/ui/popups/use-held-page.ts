// Lets the browser ask before a page with unsaved changes is closed, reloaded or left.

import { useEffect } from 'react';

/** `isLetGo` is checked at that moment; true lets the page go. */
export function useHeldPage(isHeld: boolean, mayLeave?: () => boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      if (mayLeave?.() !== true) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
    };
  }, [isHeld, mayLeave]);
}
