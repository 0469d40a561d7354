// Multipart forms as browsers send them.

import type { UploadedFile } from '@feltclock/contract';

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

const BOUNDARY = '----a-form-of-the-tests';

export function formBody(parts: readonly (readonly [name: string, value: unknown])[]): Buffer {
  const pieces = parts.flatMap(([name, value]) => {
    const disposition = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
    return isFile(value)
      ? [`${disposition}; filename="${value.name}"\r\ncontent-type: image/png\r\n\r\n`, value.bytes, '\r\n']
      : [`${disposition}\r\n\r\n${String(value)}\r\n`];
  });
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
