import multipart from '@fastify/multipart';
import { CODES, type UploadRule } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error.ts';
import { invalidFields, malformedForm } from '../error-mapping.ts';

/** Uploaded file, entirely in memory. Its name is not verified. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/** Time limit of an upload on a slow line; other calls have ten seconds. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Limits of the text fields beside the file. */
const TEXT_LIMITS = { fields: 20, fieldSize: 16 * 1024, parts: 24 };
const MEGABYTE = 1024 * 1024;
/** Bodies larger than the limit by this factor are rejected without being read. */
const MAX_OVERSIZE_FACTOR = 3;

const uploads = new WeakMap<FastifyRequest, Upload>();

/** Uploaded file of a call. */
export const getUpload = (request: FastifyRequest) => uploads.get(request);

/**
 * Registers an endpoint with upload in a scope of its own, the only place that accepts `multipart/form-data`.
 */
export function registerUploadScope(
  app: FastifyInstance,
  mount: (scope: FastifyInstance) => void,
): void {
  const plugin: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    mount(scope);
  };
  void app.register(fp(plugin, { name: 'upload', encapsulate: true }));
}

/** Parses a multipart form: returns its text fields and stores its file for `getUpload`. */
export async function parseForm(request: FastifyRequest, rule: UploadRule) {
  if (!request.isMultipart()) {
    throw new ApiError(CODES.wrongType, '请以表单（multipart/form-data）提交文件');
  }
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes * MAX_OVERSIZE_FACTOR) {
    throw tooLarge(rule);
  }
  try {
    return await readParts(request, rule);
  } catch (error) {
    // The parser's errors for malformed forms carry no code.
    if (error instanceof Error && !('code' in error)) throw malformedForm(error);
    throw error;
  }
}

async function readParts(request: FastifyRequest, rule: UploadRule) {
  const fields: Record<string, string> = {};
  let cut = false;
  const limits = { ...TEXT_LIMITS, files: 1, fileSize: rule.maxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) {
        throw invalidFields([{ field: part.fieldname, message: '填写的内容太长' }]);
      }
      fields[part.fieldname] = String(part.value);
      continue;
    }
    // Read to the end even when it is too large: clients see a refusal only after they have sent everything.
    const bytes = await part.toBuffer();
    cut ||= part.file.truncated;
    if (part.fieldname === rule.field && bytes.length > 0) {
      // A file may come without a name, whatever the types of the parser say.
      uploads.set(request, { name: part.filename || '', bytes });
    }
  }
  if (cut) throw tooLarge(rule);
  return fields;
}

const tooLarge = ({ maxBytes }: UploadRule) =>
  new ApiError(CODES.tooLarge, `文件超过 ${Math.floor(maxBytes / MEGABYTE)} MB，请压缩后重新选择`);
