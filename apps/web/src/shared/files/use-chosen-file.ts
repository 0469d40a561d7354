// A file that somebody chose, read as text; in another encoding when somebody changes that.

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-texts.ts';
import { readTextFile, type Encoding, type RankOfText, type TextFault, type TextOfFile } from './text-file.ts';

export interface ChosenFile {
  readonly name: string;
  readonly content: TextOfFile | TextFault;
}

export interface FileChoice {
  /** Undefined until one is chosen. */
  readonly chosen: ChosenFile | undefined;
  readonly choose: (file: File) => Promise<void>;
  readonly readIn: (encoding: Encoding) => Promise<void>;
}

export function useChosenFile(rank: RankOfText): FileChoice {
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<ChosenFile>();
  const read = async (from: File, encoding?: Encoding): Promise<void> => {
    const content = await readTextFile(from, { language, rank, encoding });
    setChosen({ name: from.name, content });
  };
  return {
    chosen,
    choose: async (from) => {
      setFile(from);
      await read(from);
    },
    readIn: async (encoding) => {
      if (file !== undefined) await read(file, encoding);
    },
  };
}
