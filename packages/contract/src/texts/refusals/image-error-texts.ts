// Refusals of pictures, in each language.

import type { ErrorCode } from '../../error-code-names.ts';
import type { Language } from '../../language.ts';

export const IMAGE_ERROR_TEXTS = {
  'one-file-only': {
    ko: '파일은 하나만 첨부해주세요.',
    en: 'Please attach exactly one file.',
    ja: 'ファイルは1つだけ添付してください。',
  },
  'image-too-large': {
    ko: '파일 크기는 5MB 이하만 가능합니다.',
    en: 'The file size is limited to 5MB or less.',
    ja: 'ファイルサイズは5MB以下にしてください。',
  },
  'image-file-name': {
    ko: '띄어쓰기와 특수문자 없이 숫자, 한글, 영문으로 된 파일 이름만 가능합니다.',
    en: 'A file name may have only digits, Korean and English letters, without spaces or special characters.',
    ja: 'ファイル名は空白や特殊文字を含まない数字・ハングル・英字のみ使用できます。',
  },
  'image-wrong-type': {
    ko: 'png, jpeg, jpg 이미지만 첨부할 수 있습니다.',
    en: 'Only png, jpeg and jpg images can be attached.',
    ja: 'png、jpeg、jpgの画像のみ添付できます。',
  },
  'image-too-many-pixels': {
    ko: '이미지는 4,000만 화소 이하만 가능합니다.',
    en: 'The image must have 40 megapixels or less.',
    ja: '画像は4,000万画素以下にしてください。',
  },
  'image-too-long': {
    ko: '이미지의 가로와 세로는 각각 16,384픽셀 이하만 가능합니다.',
    en: 'Each side of the image must be 16,384 pixels or less.',
    ja: '画像の縦と横は、それぞれ16,384ピクセル以下にしてください。',
  },
  'image-unreadable': {
    ko: '손상되었거나 읽을 수 없는 이미지입니다.',
    en: 'The image is damaged or can’t be read.',
    ja: '画像が破損しているか、読み取れません。',
  },
} as const satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
