// A small picture of an advertising page. It is read with the session's token, which an <img> cannot send.

import { readAdImage } from '@feltclock/contract';
import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createReadPicture } from '../../shared/api/create-read-picture.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { session } from '../../shared/session/session.ts';
import classes from './ad-pages.module.css';

const readPicture = createReadPicture({ fetch: (path, init) => window.fetch(path, init), session });

/** Shows the picture while it is mounted, then revokes its address. */
const showing =
  (picture: Blob) =>
  (image: HTMLImageElement): (() => void) => {
    const url = URL.createObjectURL(picture);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };

export function AdPicture({ fileId, name }: { readonly fileId: number; readonly name: string }) {
  const t = useOwnerTexts('adManage');
  const { data, isError } = useQuery({
    queryKey: [...keyOf(readAdImage), fileId],
    queryFn: () => readPicture(readAdImage, { fileId }),
    // A file's content never changes.
    staleTime: Infinity,
  });
  const show = useMemo(() => data && showing(data), [data]);
  if (isError)
    return (
      <span className={classes['picture']} role="img" aria-label={t('pages.noPicture')}>
        <IconPhotoOff size={22} stroke={1.5} aria-hidden />
      </span>
    );
  if (show === undefined) return <Skeleton className={classes['picture']} />;
  return <img className={classes['picture']} ref={show} alt={t('pages.pictureOf', { name })} />;
}
