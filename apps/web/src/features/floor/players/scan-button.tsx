// Reads a member's code with the camera of this device, or shows why that is not possible.

import { isMemberCode } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { buzz } from '../../../shared/ui/pressing/buzz.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import classes from './scan-button.module.css';
import { lookForCodes, whyNoCamera, type NoCamera } from './camera-codes.ts';

interface ScanProps {
  readonly onCode: (code: string) => void;
}

function Camera({ onCode }: ScanProps) {
  const t = useTexts('floorPeople');
  const video = useRef<HTMLVideoElement>(null);
  const [why, setWhy] = useState<NoCamera | undefined>(whyNoCamera);
  const [isOther, setOther] = useState(false);
  const takeCode = useEffectEvent((text: string) => {
    setOther(!isMemberCode(text));
    if (isMemberCode(text)) onCode(text);
  });
  const canTry = why === undefined;
  useEffect(() => {
    if (!canTry || video.current === null) return undefined;
    return lookForCodes({ video: video.current, onCode: (text) => takeCode(text), onRefused: () => setWhy('refused') });
  }, [canTry]);
  if (why !== undefined) return <p role="alert">{t(`scan.${why}`)}</p>;
  return (
    <div className={classes['camera']}>
      <video ref={video} playsInline muted aria-label={t('scan.title')} />
      <p role="status">{t(isOther ? 'scan.notCode' : 'scan.hint')}</p>
    </div>
  );
}

export function ScanButton({ onCode }: ScanProps) {
  const t = useTexts('floorPeople');
  const [isOpen, setOpen] = useState(false);
  const take = (code: string): void => {
    buzz();
    setOpen(false);
    onCode(code);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('scan.open')}
      </Button>
      <Popup isOpen={isOpen} title={t('scan.title')} size="md" onClose={() => setOpen(false)}>
        {isOpen && <Camera onCode={take} />}
      </Popup>
    </>
  );
}
