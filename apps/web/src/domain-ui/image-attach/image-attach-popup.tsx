// The popup that attaches an image: notices, drop area, preview and progress (docs/rules/venues.md#pictures).

import { Button, List, Progress, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { ImageDrop } from './image-drop.tsx';
import classes from './image-attach.module.css';
import { useAttachment, type Attachment, type SendImage } from './use-attachment.ts';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { FormActions } from '../../shared/ui/pieces/form.tsx';

interface ImageAttachPopupProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A notice in addition to those on size, extension and name. */
  readonly notice?: string;
  /** The attached picture. */
  readonly present?: ReactNode;
  /** Additional fields, above the drop area. */
  readonly fields?: ReactNode;
  readonly send: SendImage;
  readonly onAttached: () => void;
}

const KILOBYTE = 1024;

/** The chosen image. If the browser cannot draw it, a text is shown instead. */
function Chosen({ chosen }: { readonly chosen: NonNullable<Attachment['chosen']> }) {
  const t = useTexts('operating');
  const [isBroken, setIsBroken] = useState(false);
  const { file, url } = chosen;
  return (
    <figure className={classes.figure}>
      {isBroken ? (
        <Text c="amber">{t('attach.unreadable')}</Text>
      ) : (
        <img className={classes.picture} src={url} alt={t('attach.chosen')} onError={() => setIsBroken(true)} />
      )}
      <figcaption className={classes.caption}>
        <b>{file.name}</b> {formatNumber(Math.ceil(file.size / KILOBYTE))} KB
      </figcaption>
    </figure>
  );
}

function Way({ progress }: { readonly progress: number }) {
  const t = useTexts('operating');
  const percent = Math.round(progress * 100);
  return (
    <div>
      <Progress value={percent} aria-label={t('attach.progress')} transitionDuration={150} mb={4} />
      <Text size="sm" role="status">
        {percent < 100 ? t('attach.uploading', { percent }) : t('attach.finishing')}
      </Text>
    </div>
  );
}

const Notices = ({ notice }: { readonly notice: string | undefined }) => {
  const t = useTexts('operating');
  return (
    <List size="sm" c="dimmed" spacing={2}>
      {[t('attach.size'), t('attach.extensions'), t('attach.name'), ...(notice === undefined ? [] : [notice])].map(
        (each) => (
          <List.Item key={each}>{each}</List.Item>
        ),
      )}
    </List>
  );
};

export function ImageAttachPopup(props: ImageAttachPopupProps) {
  const { isOpen, onClose, title, notice, present, fields, send, onAttached } = props;
  const t = useTexts('operating');
  const general = useTexts('general');
  const alert = useAlert();
  const attachment = useAttachment(send, onAttached);
  const { chosen, progress } = attachment;
  const isBusy = progress !== undefined;
  const close = (): void => {
    if (isBusy) return;
    attachment.forget();
    onClose();
  };
  return (
    <Popup isOpen={isOpen} onClose={close} title={title} size="lg" over="popup">
      <Stack gap="md">
        <Notices notice={notice} />
        {fields}
        <ImageDrop isBusy={isBusy} onChosen={attachment.choose} onProblem={alert.warning} />
        {chosen === undefined ? present : <Chosen key={chosen.url} chosen={chosen} />}
        {progress !== undefined && <Way progress={progress} />}
        <FormActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {general('close')}
          </Button>
          <Button disabled={chosen === undefined} loading={isBusy} onClick={attachment.attach}>
            {t('attach.attach')}
          </Button>
        </FormActions>
      </Stack>
    </Popup>
  );
}
