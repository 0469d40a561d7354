// Which files may be attached as an image, judged by name and size (docs/rules/venues.md#pictures). The server checks the content.

/** `bytes` of the file, `pixels` of the picture, `side` of its longer side. Larger pictures are scaled down to fit `width` and `height`. */
export const IMAGE_LIMITS = { bytes: 5_242_880, pixels: 40_000_000, side: 16_384, width: 3840, height: 2160 } as const;
export const IMAGE_EXTENSIONS = ['png', 'jpeg', 'jpg'] as const;
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];

export interface ImageName {
  /** The name without extension. Letters are composed (NFC), so that a name typed on a Mac is no longer than one typed elsewhere. */
  readonly stem: string;
  /** The extension in lower case, without the dot; empty if there is none. */
  readonly extension: string;
}

/** Splits a file name: `Board.PNG` is `Board` and `png`. */
export function imageNameOf(fileName: string): ImageName {
  const composed = fileName.normalize('NFC');
  const dot = composed.lastIndexOf('.');
  return dot < 0
    ? { stem: composed, extension: '' }
    : { stem: composed.slice(0, dot), extension: composed.slice(dot + 1).toLowerCase() };
}

export type ImageFileProblem = 'one-file-only' | 'image-too-large' | 'image-file-name' | 'image-wrong-type';

const ALLOWED_STEM = /^[0-9A-Za-zㄱ-ㅎㅏ-ㅣ가-힣]{1,100}$/;

/**
 * Why these files are refused as an attachment; undefined if they are accepted. Exactly one file; png, jpeg or jpg; at most 5 MB; named with digits,
 * Korean and Latin letters only, at most 100 of them (docs/rules/venues.md#pictures).
 */
export function imageFileProblem(
  files: readonly { readonly name: string; readonly size: number }[],
): ImageFileProblem | undefined {
  const [file] = files;
  if (file === undefined || files.length > 1) return 'one-file-only';
  const { stem, extension } = imageNameOf(file.name);
  if (!IMAGE_EXTENSIONS.some((each) => each === extension)) return 'image-wrong-type';
  if (file.size > IMAGE_LIMITS.bytes) return 'image-too-large';
  return ALLOWED_STEM.test(stem) ? undefined : 'image-file-name';
}
