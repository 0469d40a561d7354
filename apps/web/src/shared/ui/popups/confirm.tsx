// The confirmation popup: confirming closes it and runs the action, cancelling only closes it (docs/rules/screens.md#alerts-and-questions).

import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

export type AskConfirm = (question: Question) => void;

const ConfirmContext = createContext<AskConfirm>(() => undefined);

export const useConfirm = (): AskConfirm => use(ConfirmContext);

interface Asked {
  readonly question: Question;
  /** The path of the page that asked: the question closes with it. */
  readonly on: string;
  readonly isOpen: boolean;
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<AskConfirm>((question) => setAsked({ question, on: pathname, isOpen: true }), [pathname]);
  const close = (): void => setAsked((before) => before && { ...before, isOpen: false });
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <ConfirmDialog question={asked.question} isOpen={asked.isOpen && asked.on === pathname} onClose={close} />
      )}
    </ConfirmContext>
  );
}
