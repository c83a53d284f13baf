import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import { sharedMoment, sharedNow } from '../../infrastructure/clock.ts';
import type { KeyGrant } from '../../modules/open/keys/known-keys.ts';
import {
  beginReply,
  dropReply,
  finishReply,
} from '../../modules/open/replies/replies.repository.ts';
import { isOutcomeUnknown } from '../error-mapping.ts';
import { ProblemError } from './problem.ts';

/** How long the reply to a call is kept. */
const KEEP_MS = 86_400_000;

/** A call that did not end in this time was lost with its process; one is answered within ten seconds. */
const LOST_MS = 60_000;

/** Seconds after which a running call is worth asking for again. */
const RETRY_AFTER = 2;

const KEY = /^[\x21-\x7e]{1,200}$/;

/** A reply as it is sent and kept. */
export interface KeptAnswer {
  status: number;
  contentType: string;
  body: string;
  /** True if it was given before. */
  isRepeated: boolean;
}

/**
 * Answers a call once: the same call with the same `Idempotency-Key` gets the same reply for a day, and nothing is done
 * twice. Keys are told apart by application, and by member where a token acts for one. `answer` makes the reply, refusals included; it throws where it failed, and the call may then be repeated.
 */
export async function answerOnce(
  db: Database,
  request: FastifyRequest,
  { grant, input }: { grant: Pick<KeyGrant, 'appId' | 'accountId'>; input: unknown },
  answer: () => Promise<Omit<KeptAnswer, 'isRepeated'>>,
): Promise<KeptAnswer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { ...(await answer()), isRepeated: false };
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = 'Idempotency-Key 应为 1–200 个可见的英文字符，例如一个 UUID';
    throw new ProblemError('invalid-request', message, {
      errors: [{ field: 'Idempotency-Key', message }],
    });
  }
  const { appId, accountId } = grant;
  // Members of one application choose their keys apart. No key has a space in it.
  const own = { appId, key: accountId === null ? key : `${accountId} ${key}` };
  const text = `${request.method} ${request.url.split('?')[0]} ${canonicalJson(input)}`;
  const requestHash = createHash('sha256').update(text).digest('hex');
  const kept = await beginReply(db, { ...own, requestHash }, sharedMoment(-KEEP_MS));
  if (kept) {
    if (kept.requestHash !== requestHash) {
      throw new ProblemError(
        'idempotency-mismatch',
        '这个 Idempotency-Key 用过，当时的地址或内容不同；新的操作请用新的键',
      );
    }
    const { status, contentType, body, startedAt } = kept;
    if (status !== null && contentType !== null && body !== null) {
      return { status, contentType, body, isRepeated: true };
    }
    if (sharedNow() - startedAt.getTime() < LOST_MS) {
      throw new ProblemError('idempotency-running', '同一个请求还在处理，请稍后再取结果', {
        retryAfter: RETRY_AFTER,
      });
    }
  }
  try {
    const made = await answer();
    await finishReply(db, own, made);
    return { ...made, isRepeated: false };
  } catch (error) {
    // What may have been committed must not be done again at once.
    if (!isOutcomeUnknown(error)) await dropReply(db, own);
    throw error;
  }
}
