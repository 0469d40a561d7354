// Loads the help in the user's language when it is first opened.

import type { Language } from '@feltclock/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { spoken } from '../../i18n/start-i18n.ts';
import { useSelected } from '../../shared/state/use-readable.ts';
import { readHelp, type ReadHelp, type WrittenHelp } from './read-help.ts';

const HELP: Readonly<Record<Language, () => Promise<WrittenHelp>>> = {
  ko: async () => (await import('../../i18n/ko/help.ts')).help,
  en: async () => (await import('../../i18n/en/help.ts')).help,
  ja: async () => (await import('../../i18n/ja/help.ts')).help,
};

export function useHelp(isWanted = true): UseQueryResult<ReadHelp> {
  const language = useSelected(spoken, (now) => now.language);
  return useQuery({
    queryKey: ['help', language],
    enabled: isWanted,
    queryFn: async () => readHelp(await HELP[language](), spoken.get().texts),
    // It belongs to this build.
    staleTime: Infinity,
  });
}
