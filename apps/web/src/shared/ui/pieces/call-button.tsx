// The button of a call that acts at once, and may be made again. A double press makes it once. While the call runs, the button keeps the focus.

import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuickPress } from '../pressing/use-quick-press.ts';

interface CallButtonProps extends Omit<ButtonProps, 'loading' | 'leftSection'> {
  /** Names the call; another name is another call in the same place. */
  readonly command: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
  /** Gives its place to the sign that the call runs, so that no neighbour moves. */
  readonly icon: ReactNode;
  readonly 'aria-label'?: string;
}

export function CallButton({ command, isPending, onPress, icon, ...rest }: CallButtonProps) {
  const quick = useQuickPress(command);
  return (
    <Button
      {...rest}
      aria-busy={isPending || undefined}
      leftSection={isPending ? <Loader size={18} color="currentColor" aria-hidden /> : icon}
      onClick={quick(() => {
        if (!isPending) onPress();
      })}
    />
  );
}
