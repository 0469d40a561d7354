// Reads a form with one file and enforces every limit while it streams in.

import multipart, { type MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '@feltclock/contract';
import { IMAGE_LIMITS } from '@feltclock/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, invalid, invalidField } from '../../failures.ts';

const FIELDS = { count: 20, bytes: 4096, nameBytes: 100 } as const;
/** The file, the fields and the boundaries. */
const LARGEST_FORM = IMAGE_LIMITS.bytes + 131_072;

const LIMITS = {
  fileSize: IMAGE_LIMITS.bytes,
  // One more than allowed, so that a second file is noticed and refused by name.
  files: 2,
  fields: FIELDS.count,
  fieldSize: FIELDS.bytes,
  fieldNameSize: FIELDS.nameBytes,
  parts: FIELDS.count + 2,
  headerPairs: 20,
} as const;

/** Forms are parsed only on routes of this instance. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.addContentTypeParser(FILE_TYPE, async (_: FastifyRequest, body: unknown) => body);
}

const FILE_TYPE = 'application/octet-stream';

/** The file that is the whole body, to be read while it arrives. Its reader bounds it. Throws a Failure for another type. */
export function readSentFile(request: FastifyRequest): Record<string, unknown> {
  if (request.headers['content-type'] !== FILE_TYPE) throw new Failure('wrong-type');
  return { file: request.body };
}

async function bytesOf({ file }: MultipartFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // Refuse at once: a sender of gigabytes is not read to the end.
  file.once('limit', () => file.destroy(new Failure('image-too-large')));
  for await (const chunk of file) chunks.push(chunk as Uint8Array);
  if (file.truncated) throw new Failure('image-too-large');
  return Buffer.concat(chunks);
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  const files: UploadedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated || fields.has(part.fieldname)) throw invalidField(part.fieldname, 'invalid-request');
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (files.length > 0 || part.fieldname !== 'file') throw new Failure('one-file-only');
    files.push({ name: part.filename, bytes: await bytesOf(part) });
  }
  const [file] = files;
  // A form without a chosen file still contains a nameless, empty part.
  if (file === undefined || (file.name === '' && file.bytes.length === 0)) throw new Failure('one-file-only');
  return { ...Object.fromEntries(fields), file };
}

/** Parser errors are the sender's fault. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return new Failure('one-file-only');
  return invalid([{ field: '', message: 'multipart/form-data' }]);
}

/** The form's fields, and its one file as `file`. Throws a Failure for anything else. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Failure('wrong-type');
  try {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM) throw new Failure('image-too-large');
    return await readParts(request);
  } catch (error) {
    // The rest of the upload would delay the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  }
}
