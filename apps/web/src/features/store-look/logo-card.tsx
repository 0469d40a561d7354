// The store's logo and its background. If the logo is hard to see, one press chooses a better background.

import { endLogo, uploadLogo } from '@feltclock/contract';
import { DEFAULT_PLATE, type StoreLook } from '@feltclock/domain';
import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StoreLogo } from '../../domain-ui/store-logo/store-logo.tsx';
import { call, callWithProgress } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { AttachedPicture } from './attached-picture.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { bestGround, isLost, pixelsOf } from './logo-light.ts';
import { LOGO_PLATES } from './look-choices.ts';
import { withColour } from './look-draft.ts';
import classes from './store-look.module.css';

interface LogoCardProps {
  readonly storeId: number;
  readonly storeName: string;
  /** The file name; null if there is none. */
  readonly logo: string | null;
  readonly look: StoreLook;
  readonly onChange: (look: StoreLook) => void;
  /** Saves this background at once; undefined for the board itself. */
  readonly onLay: (logoPlate: string | undefined) => void;
}

/** The pixels of a small logo; undefined until they are known. */
function useLogoPixels(storeId: number, logo: string | null): Uint8ClampedArray | undefined {
  const { data } = useQuery({
    queryKey: ['pixels of a logo', storeId, logo],
    queryFn: () => pixelsOf(`/api/store-logo/${String(storeId)}/${encodeURIComponent(logo ?? '')}`),
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

function Lost({ storeId, logo, look, onLay }: Pick<LogoCardProps, 'storeId' | 'logo' | 'look' | 'onLay'>) {
  const t = useTexts('storeLook');
  const { plate = DEFAULT_PLATE, logoPlate } = look;
  const pixels = useLogoPixels(storeId, logo);
  if (pixels === undefined || !isLost(pixels, logoPlate ?? plate)) return null;
  const best = bestGround(pixels, [{ name: 'none', colour: plate } as const, ...LOGO_PLATES]);
  return (
    <Alert color="amber" variant="light" role="status">
      <Stack gap="xs" align="flex-start">
        {t('logoLost')}
        {best !== undefined && (
          <Button variant="default" onClick={() => onLay(best.name === 'none' ? undefined : best.colour)}>
            {t(`layLogoOn.${best.name}`)}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

export function LogoCard({ storeId, storeName, logo, look, onChange, onLay }: LogoCardProps) {
  const t = useTexts('storeLook');
  const { plate = DEFAULT_PLATE, logoPlate } = look;
  const ground: StyleVariables = { '--ground': logoPlate ?? plate };
  const shown = (
    <div className={classes['logo']} style={ground}>
      <StoreLogo storeId={storeId} logo={logo} label={t('logoOf', { name: storeName })} height="7rem" />
    </div>
  );
  return (
    <Card title={t('logo')} hint={t('logoHint')}>
      <Stack gap="md" align="flex-start">
        <AttachedPicture
          present={logo === null ? undefined : shown}
          words={{
            none: t('noLogo'),
            attach: t('attachLogo'),
            remove: t('removeLogo'),
            confirmRemove: t('confirmRemoveLogo'),
            removed: t('logoRemoved'),
            removeFailed: t('logoRemoveFailed'),
          }}
          send={(file, onProgress) => callWithProgress(onProgress)(uploadLogo, { file, id: storeId })}
          remove={() => call(endLogo, { id: storeId })}
        />
        <Lost storeId={storeId} logo={logo} look={look} onLay={onLay} />
        {logo !== null && (
          <ColourChoice
            label={t('logoPlate')}
            hint={t('logoPlateHint')}
            offered={[
              { colour: undefined, label: t('logoPlates.none') },
              ...LOGO_PLATES.map(({ name, colour }) => ({ colour, label: t(`logoPlates.${name}`) })),
            ]}
            chosen={logoPlate}
            first={LOGO_PLATES[0].colour}
            onChange={(colour) => onChange(withColour(look, 'logoPlate', colour))}
          />
        )}
      </Stack>
    </Card>
  );
}
