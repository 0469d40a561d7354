// Has the browser ask before a page with something unsaved is closed, reloaded or left for another one.

import { useEffect } from 'react';

/** `isLetGo`, asked at that moment, lets the page go all the same. */
export function useHeldPage(isHeld: boolean, isLetGo?: () => boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      if (isLetGo?.() !== true) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
    };
  }, [isHeld, isLetGo]);
}
