import type { Config } from '../../../../config.ts';
import type { PooledDatabase } from '../../../../db/client.ts';
import type { BackgroundLog } from '../../../../infrastructure/loop.ts';
import {
  OutgoingError,
  type GuardedClient,
} from '../../../../infrastructure/outgoing/guarded-client.ts';
import { doJob } from '../../../../infrastructure/do-job.ts';
import { decryptWebhookSecret } from '../secrets.rules.ts';
import { toMessageBody, toMessageHeaders } from './message.rules.ts';
import {
  listDueMessages,
  listSecrets,
  lockEndpoint,
  recordTries,
  saveQueue,
  switchOff,
  type ClaimedQueue,
} from './queue.repository.ts';
import { addFailure, judgeReply, planNext, type TryOutcome } from './schedule.rules.ts';
import { tellManagers } from './tell-managers.service.ts';

/** Messages that an address gets at the same time. A failing one gets them one by one. */
const MAX_PARALLEL = 20;

/** Characters of a reply that are kept. */
const MAX_KEPT_REPLY = 1_000;

/** What delivering needs. */
export interface Delivering {
  db: PooledDatabase;
  config: Config;
  client: GuardedClient;
  clock: () => Date;
  log: BackgroundLog;
}

type DueMessage = Awaited<ReturnType<typeof listDueMessages>>[number];

interface Try {
  message: DueMessage;
  at: Date;
  durationMs: number;
  signature: string;
  outcome: TryOutcome;
  reply: string;
}

/**
 * Delivers the next messages of a queue, at most {@link MAX_PARALLEL}, and records the tries. A process that dies in between
 * sends them again, with the same ids. Returns the queue as it goes on; undefined where nothing more is due.
 */
export async function deliverNext(
  delivering: Delivering,
  queue: ClaimedQueue,
): Promise<ClaimedQueue | undefined> {
  const { db, clock } = delivering;
  const max = queue.isFailing ? 1 : MAX_PARALLEL;
  const due = await listDueMessages(db, queue.endpointId, clock(), max);
  if (due.length === 0) return undefined;
  const secrets = await readSecrets(delivering, queue.endpointId);
  const tries = await Promise.all(due.map((message) => doTry(delivering, queue, message, secrets)));
  const standing = await record(delivering, queue, tries);
  if (standing === 'off' || due.length < max) return undefined;
  return { ...queue, isFailing: standing === 'failing' };
}

async function readSecrets({ db, config }: Delivering, endpointId: string): Promise<string[]> {
  const rows = await listSecrets(db, endpointId);
  return rows.flatMap(({ secret }) => decryptWebhookSecret(config, endpointId, secret) ?? []);
}

/** A try as a job of whoever caused the message. */
const doTry = (
  delivering: Delivering,
  queue: ClaimedQueue,
  message: DueMessage,
  secrets: readonly string[],
): Promise<Try> =>
  doJob(
    { queue: 'webhook_message', requests: message.requests, log: delivering.log },
    async ({ add, fail }) => {
      const made = await tryMessage(delivering, queue, message, secrets);
      const { kind, status } = made.outcome;
      if (status !== null) add({ 'http.response.status_code': status });
      if (kind !== 'delivered') fail(kind);
      return made;
    },
  );

async function tryMessage(
  { client, config, clock }: Delivering,
  { url }: ClaimedQueue,
  message: DueMessage,
  secrets: readonly string[],
): Promise<Try> {
  const at = clock();
  const body = toMessageBody(message, config.publicOrigin);
  const headers = toMessageHeaders(message.id, body, { secrets, now: at });
  const made = { message, at, signature: headers['webhook-signature'] };
  if (secrets.length === 0) {
    const error = '签名密钥读不出来，请换一把新的';
    return { ...made, durationMs: 0, reply: '', outcome: { kind: 'failed', status: null, error } };
  }
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const reply = await client.send({ url, method: 'POST', headers, body });
    const text = reply.text.slice(0, MAX_KEPT_REPLY).replaceAll('\0', '').toWellFormed();
    return { ...made, durationMs: took(), reply: text, outcome: judgeReply(reply) };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const outcome = { kind: 'failed' as const, status: null, error: error.message };
    return { ...made, durationMs: took(), reply: '', outcome };
  }
}

/** Records tries, and switches the address off where that is due. Returns how it stands then. */
async function record(
  { db, config, clock }: Delivering,
  queue: ClaimedQueue,
  tries: readonly Try[],
): Promise<'working' | 'failing' | 'off'> {
  const { endpointId, url } = queue;
  const now = clock();
  return db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) return 'off';
    await recordTries(
      tx,
      tries.map(({ message, outcome: { status, error }, ...made }) => {
        const { at, durationMs, signature, reply } = made;
        const result = { at, durationMs, url, signature, status, error, reply };
        return { messageId: message.id, endpointId, ...result };
      }),
      tries.map(({ message: { id, tries: before }, outcome }) => {
        return { id, tries: before + 1, ...planNext(outcome, before + 1, now) };
      }),
    );
    const kinds = tries.map(({ outcome }) => outcome.kind);
    const isGone = kinds.includes('gone');
    if (kinds.includes('delivered') && !isGone) {
      await saveQueue(tx, endpointId, { failingSince: null, failedAt: null, lastError: null });
      return endpoint.offReason === null ? 'working' : 'off';
    }
    const { isOver, ...standing } = addFailure(endpoint, now);
    const failed = tries.find(({ outcome }) => outcome.kind === (isGone ? 'gone' : 'failed'));
    const reason = failed?.outcome.error ?? '';
    await saveQueue(tx, endpointId, { ...standing, lastError: reason });
    if (endpoint.offReason !== null) return 'off';
    if (!isGone && !isOver) return 'failing';
    const offReason = isGone ? 'gone' : 'failing';
    await switchOff(tx, endpointId, offReason, now);
    await tellManagers(tx, config, { endpoint, offReason, reason });
    return 'off';
  });
}
