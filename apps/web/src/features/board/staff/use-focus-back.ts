// Something that is open takes the focus; when it closes, the focus is again where it was.

import { useEffect } from 'react';

export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}
