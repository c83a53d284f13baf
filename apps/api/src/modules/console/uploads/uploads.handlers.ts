import { Metadata, Server } from '@tus/server';
import {
  CODES,
  getHttpStatus,
  can,
  UPLOAD_RULES,
  UPLOADS_PATH,
  type UploadPurpose,
} from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../../http/api-error.ts';
import { errorBody, toApiError } from '../../../http/error-mapping.ts';
import { UPLOAD_TIMEOUT_MS } from '../../../http/files/uploads.ts';
import { authorise, requireOwnOrigin } from '../../../http/guards.ts';
import { requireSession } from '../../../http/session.ts';
import { toWireId } from '../../../wire-format.ts';
import { readPurpose, uploadCall, UploadStore } from './upload-store.ts';
import {
  findOwnPurpose,
  finishUpload,
  openPartials,
  type UploadServices,
} from './uploads.service.ts';

type UploadRequest = FastifyRequest<{ Params: { id?: string } }>;

const MAX_BYTES = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));

/** Metadata that the browser sends with a new upload; empty if it can't be read. */
function readMetadata(header: unknown): Record<string, string | null> {
  try {
    return typeof header === 'string' ? Metadata.parse(header) : {};
  } catch {
    return {};
  }
}

/** Purpose of a new upload, or of the caller's own; throws where there is none. */
async function findPurpose(app: FastifyInstance, request: UploadRequest): Promise<UploadPurpose> {
  const { id } = request.params;
  if (id === undefined) {
    const purpose = readPurpose(readMetadata(request.headers['upload-metadata']).purpose);
    if (!purpose) throw new ApiError(CODES.badInput, '请说明上传的用途');
    return purpose;
  }
  return findOwnPurpose(app.databases.primary, id, requireSession(request).userId);
}

/** Server of the protocol; refusals have the envelope of all calls as their body. */
function createServer(services: UploadServices): Server {
  return new Server({
    path: `/api${UPLOADS_PATH}`,
    datastore: new UploadStore(services),
    relativeLocation: true,
    // Browsers of other origins read nothing.
    allowedOrigins: () => false,
    maxSize: MAX_BYTES,
    namingFunction: () => toWireId(uuidv7()),
    onUploadFinish: async (_request, { id }) => {
      await finishUpload(services, id);
      return {};
    },
    onResponseError: (_request, error) => {
      if ('status_code' in error) return undefined;
      const refusal = toApiError(error);
      const body = JSON.stringify(errorBody(refusal, ''));
      const { retryAfter } = refusal;
      if (retryAfter) uploadCall.getStore()?.reply.setHeader('retry-after', retryAfter);
      return { status_code: getHttpStatus(refusal.code), body };
    },
  });
}

/**
 * Resumable uploads (tus 1.0) at `/api/console/uploads`: `POST` begins one, `HEAD` tells how much has come, `PATCH` adds
 * to it, `DELETE` gives it up. Each belongs to its account; calls of the console then take it by its id.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const services = {
    db: app.databases.primary,
    files: app.files,
    partials: openPartials(app.files, app.config.dataDir),
    log: app.log,
  };
  const server = createServer(services);

  // The body is left on the connection, for the server of the protocol.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
    done(null, undefined),
  );

  const onRequest = async (request: UploadRequest) => {
    requireOwnOrigin(request, app.config.publicOrigin);
    request.session = await authorise(app, request, 'staff');
    const purpose = await findPurpose(app, request);
    const { permission } = UPLOAD_RULES[purpose];
    if (!can(request.session, permission)) await authorise(app, request, `staff:${permission}`);
  };
  const handler = async (request: UploadRequest, reply: FastifyReply) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('cache-control', 'no-store');
    const { userId } = requireSession(request);
    const call = { accountId: userId, reply: reply.raw };
    await uploadCall.run(call, () => server.handle(request.raw, reply.raw));
  };
  const options = { onRequest, handler, config: { timeLimitMs: UPLOAD_TIMEOUT_MS } };
  app.route({ ...options, method: 'POST', url: UPLOADS_PATH });
  app.route({ ...options, method: ['HEAD', 'PATCH', 'DELETE'], url: `${UPLOADS_PATH}/:id` });
}

export default fp(addRoutes, { name: 'upload-routes', encapsulate: true });
