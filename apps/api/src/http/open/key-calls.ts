import { CODES } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyGrant } from '../../modules/open/keys/known-keys.ts';
import { ApiError } from '../api-error.ts';
import { createContext } from '../calls.ts';
import type { RequestContext } from '../context.ts';

/** Request data of a call with a key: that of all calls, and what its key allows. */
export interface KeyContext extends RequestContext {
  grant: KeyGrant;
}

/** What a call says of the state that it changes. */
export interface Precondition {
  /**
   * Throws unless the resource, as its GET sends it, is in the state that the caller names by `If-Match`. Handlers of
   * endpoints with a `precondition` ask while they hold the row locked, so that no other change comes between.
   */
  require: (resource: object) => void;
  /** True when nothing was left to ask. */
  isChecked: () => boolean;
}

/** What an endpoint's handler is called with. */
export interface KeyCall {
  input: unknown;
  /** The input as a text: calls that ask for the same have the same. */
  inputText: () => string;
  context: KeyContext;
  precondition: Precondition;
}

/** Makes the reply to a call: its text, and the cursor of what follows. */
export type MakeReply = (call: KeyCall) => Promise<{ body: string; next: string | undefined }>;

/** The context of an authorised call, with the data that its key reads: the site's, or the sandbox's. */
export function createKeyContext(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): KeyContext {
  const grant = request.keyGrant;
  if (!grant) throw new Error('a call without a key got past its guard');
  const context = Object.assign(createContext(app, request, reply), { grant });
  if (grant.mode === 'live') return context;
  const { sandbox } = app.openPlatform;
  if (sandbox) return sandbox.enter(context);
  throw new ApiError(CODES.unavailable, '沙箱暂时没有开，请稍后再试，或换用正式密钥');
}

/**
 * Writes a call with a key into its application's log, with its status unless another one says more. Those whose key was
 * refused have no application.
 */
export function logKeyCall(
  { openPlatform }: FastifyInstance,
  { method, path, status }: { method: string; path: string; status?: number | undefined },
  { keyGrant, id: requestId }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!keyGrant) return;
  const { appId, keyId, grantId, mode } = keyGrant;
  const durationMs = Math.round(reply.elapsedTime);
  const at = new Date(Date.now() - durationMs);
  openPlatform.log.add({
    appId,
    keyId,
    grantId,
    mode,
    at,
    method,
    path,
    status: status ?? reply.statusCode,
    durationMs,
    requestId,
  });
}
