// Drops or chooses an image: one file, checked at once.

import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconPhotoUp } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { problemText, rejectionText } from './attach-problem.ts';
import classes from './image-attach.module.css';

interface ImageDropProps {
  readonly isBusy: boolean;
  readonly onChosen: (file: File) => void;
  /** Called with a sentence for the user. */
  readonly onProblem: (problem: string) => void;
}

export function ImageDrop({ isBusy, onChosen, onProblem }: ImageDropProps) {
  const t = useTexts('operating');
  const language = useLanguage();
  const take = (files: readonly File[]): void => {
    const [file] = files;
    const problem = problemText(files, language);
    if (problem !== undefined) onProblem(problem);
    else if (file !== undefined) onChosen(file);
  };
  return (
    <Dropzone
      className={classes.drop}
      disabled={isBusy}
      multiple
      onDrop={take}
      onReject={(rejections) => {
        onProblem(rejectionText(rejections, language, (parts) => t('attach.coded', parts)));
      }}
      inputProps={{ 'aria-label': t('attach.choose') }}
      aria-label={t('attach.drop')}
    >
      <div className={classes.invitation}>
        <IconPhotoUp size={36} stroke={1.4} aria-hidden />
        <Dropzone.Accept>
          <Text fw={600}>{t('attach.dropHere')}</Text>
        </Dropzone.Accept>
        <Dropzone.Idle>
          <Text>{t('attach.drop')}</Text>
        </Dropzone.Idle>
      </div>
    </Dropzone>
  );
}
