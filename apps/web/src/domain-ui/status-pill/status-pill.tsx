// The state of a game and its registration as a pill: open or running green, announced blue, paused amber.

import type { ReactNode } from 'react';
import { Pill, type PillTone } from '../../shared/ui/pieces/pill.tsx';

const TONES: Readonly<Record<'run' | 'registration', Readonly<Record<string, PillTone>>>> = {
  run: { PLAYING: 'live', PAUSED: 'warn' },
  registration: { OPEN: 'live', READY: 'due' },
};

interface StatusPillProps {
  readonly of: keyof typeof TONES;
  /** As the server sends it. */
  readonly status: string;
  readonly children: ReactNode;
}

export const StatusPill = ({ of, status, children }: StatusPillProps) => (
  <Pill tone={TONES[of][status] ?? 'plain'}>{children}</Pill>
);
