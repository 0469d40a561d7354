// What may be attached as an image, as far as its name and size tell (docs/rules/images.md#attaching). Its content is the server's to
// check.

/** `bytes` of the file, `pixels` of the picture, `side` of its longer side; `width` and `height` are what larger pictures are made to fit. */
export const IMAGE_LIMITS = { bytes: 5_242_880, pixels: 40_000_000, side: 16_384, width: 3840, height: 2160 } as const;
export const IMAGE_EXTENSIONS = ['png', 'jpeg', 'jpg'] as const;
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];

/** A file name in its two parts. */
export interface ImageName {
  /** The name without the dot; its letters are composed, so that a name typed on a Mac is no longer than one typed elsewhere. */
  readonly stem: string;
  /** The extension in lower case, without the dot; empty when there is none. */
  readonly extension: string;
}

/** Takes a file name apart: `Board.PNG` is `Board` and `png`. */
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
 * Why these files are refused as an attachment; undefined when nothing speaks against them. Exactly one; png, jpeg or jpg; at most 5 MB;
 * named with digits, Korean and Latin letters only, at most 100 of them (docs/rules/images.md#attaching).
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
