// The picture behind boards whose structure has none.

import { endStorePicture, uploadStorePicture } from '@feltclock/contract';
import { Stack } from '@mantine/core';
import { call, callWithProgress } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { AttachedPicture } from './attached-picture.tsx';
import classes from './store-look.module.css';

interface PictureCardProps {
  readonly storeId: number;
  readonly hasPicture: boolean;
  /** Undefined while it is loading. */
  readonly url: string | undefined;
}

export function PictureCard({ storeId, hasPicture, url }: PictureCardProps) {
  const t = useTexts('storeLook');
  const shown =
    url === undefined ? (
      <div className={classes['picture']} />
    ) : (
      <img className={classes['picture']} src={url} alt={t('presentPicture')} />
    );
  return (
    <Card title={t('picture')} hint={t('pictureHint')}>
      <Stack gap="md" align="flex-start">
        <AttachedPicture
          present={hasPicture ? shown : undefined}
          words={{
            none: t('noPicture'),
            attach: t('attachPicture'),
            remove: t('removePicture'),
            confirmRemove: t('confirmRemovePicture'),
            removed: t('pictureRemoved'),
            removeFailed: t('pictureRemoveFailed'),
          }}
          send={(file, onProgress) => callWithProgress(onProgress)(uploadStorePicture, { file, id: storeId })}
          remove={() => call(endStorePicture, { id: storeId })}
        />
      </Stack>
    </Card>
  );
}
