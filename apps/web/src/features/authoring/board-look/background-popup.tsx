// Attaches the background image of a structure's boards. A new image is live at once (docs/rules/venues.md#pictures).

import { readStructure, uploadBackground } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageAttachPopup } from '../../../domain-ui/image-attach/image-attach-popup.tsx';
import { useBackground } from '../../../domain-ui/board-canvas/use-background.ts';
import { callWithProgress } from '../../../shared/api/call.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from './timer-design.module.css';

interface BackgroundPopupProps {
  readonly storeId: number;
  readonly structureId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const NONE = 'default';

function Present({ storeId, structureId, imageName }: { storeId: number; structureId: number; imageName: string }) {
  const t = useTexts('operating');
  const shown = useBackground({ storeId, structureId, imageName });
  return (
    <figure className={classes.present}>
      {shown === undefined ? null : <img src={shown.url} alt={t('attach.present')} />}
      <Text component="figcaption" size="sm" c="dimmed">
        {imageName === NONE ? t('attach.presentNone') : t('attach.present')}
      </Text>
    </figure>
  );
}

export function BackgroundPopup({ storeId, structureId, isOpen, onClose }: BackgroundPopupProps) {
  const t = useTexts('operating');
  const queries = useQueryClient();
  const queryKey = [...keyOf(readStructure, { id: structureId }), 'background'];
  const stored = useQuery({ ...reading(readStructure, { id: structureId }), queryKey, enabled: isOpen, gcTime: 0 });
  return (
    <ImageAttachPopup
      isOpen={isOpen}
      onClose={onClose}
      title={t('attach.backgroundTitle')}
      notice={t('attach.replaces')}
      present={
        stored.data && (
          <Present storeId={storeId} structureId={structureId} imageName={stored.data.backgroundImageName} />
        )
      }
      send={(file, onProgress) => callWithProgress(onProgress)(uploadBackground, { file, storeId, structureId })}
      onAttached={() => void queries.invalidateQueries({ queryKey })}
    />
  );
}
