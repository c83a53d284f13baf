import type { AiRunEvent } from '@zhucheng/contracts';
import { getStandardVerdict, removeStandardNumber } from '@zhucheng/domain-news';
import {
  mergeFindings,
  readModelFindings,
  type Review,
  type StandardStatus,
} from '@zhucheng/domain-review';
import { findStandards } from '@zhucheng/domain-writing';
import { OFFLINE_REASONS } from '../../ai/model/model-client.ts';
import { dropRestarted, listPieces, toPiece } from '../../ai/runs/pieces.ts';
import { registerRunKind, type RunTools } from '../../ai/runs/run-kinds.ts';
import { readEvents } from '../../ai/runs/runs.service.ts';
import type { Database } from '../../db/client.ts';
import type { StoredFinding, StoredReview } from '../../db/schema.ts';
import { findNamedStandards, type NamedStandard } from '../news/named-standards.service.ts';
import { toStandardState } from '../news/standards.rules.ts';
import { toModelRequests } from './model-review.rules.ts';
import { reviewInThread } from './review-in-thread.ts';
import * as reviews from './reviews.repository.ts';

/** Name of the kind, stored in the database. */
export const REVIEW_RUN = 'review';

/** Different standards of a contract that are looked up. */
const MAX_STANDARDS = 200;
const RULES_DECIDE = '由规则逐条核对，不经过模型';
const MODEL_LEFT = '模型没有读完，问题由规则和模型已读的部分得出';

type Contract = NonNullable<Awaited<ReturnType<typeof reviews.findContract>>>;

registerRunKind<object>(REVIEW_RUN, {
  queued: true,
  work: async ({ id, attempts }, tools) => {
    const contract = await reviews.findContract(tools.db, id);
    if (!contract) return;
    // What a process that died has found is found again.
    if (attempts > 1) tools.append({ kind: 'restart' });
    tools.append({ kind: 'writer', writer: 'offline', reason: RULES_DECIDE });
    const standards = await lookUpStandards(tools.db, contract.text);
    const review = await reviewInThread({ ...contract, standards }, tools.signal);
    tools.append(toPiece('clauses', review.clauses));
    tools.append(toPiece('checks', review.checks));
    for (const finding of review.findings) {
      tools.append(toPiece('finding', { ...finding, writer: 'offline' }));
    }
    await addModelFindings(contract, review, tools);
  },
  ended: async (tx, { id }, { state, reason }) => {
    const result = collectResult(await readEvents(tx, id));
    await reviews.updateReviewed(tx, id, { state, reason: reason ?? null, result });
  },
});

/** What the site knows of the standards that a contract names, by their numbers as printed. */
export async function lookUpStandards(
  db: Database,
  text: string,
): Promise<ReadonlyMap<string, StandardStatus>> {
  const numbers = new Set(findStandards(text).map(({ number }) => number));
  const named = await findNamedStandards(db, [...numbers].slice(0, MAX_STANDARDS));
  return new Map([...named].map(([number, found]) => [number, toStatus(number, found)]));
}

const KNOWN = ['现行', '即将实施', '废止', '部分替代'] as const;

function toStatus(number: string, { row, links }: NamedStandard): StandardStatus {
  const state = toStandardState(row.props, links);
  const successor = getStandardVerdict(state)?.successor;
  return {
    status: KNOWN.find((each) => each === state.status) ?? '未注明',
    title: removeStandardNumber(row.title, number),
    ...(state.effectiveDate && { effectiveDate: state.effectiveDate }),
    ...(successor && { successor: successor.number }),
  };
}

/** Asks a model, where there is one, what it would add; what it can't quote is dropped. */
async function addModelFindings(
  contract: Contract,
  review: Review,
  { append, signal, model }: RunTools,
): Promise<void> {
  const status = await model.getStatus();
  if ('why' in status) {
    append({ kind: 'writer', writer: 'offline', reason: OFFLINE_REASONS[status.why] });
    return;
  }
  let reply = '';
  for (const request of toModelRequests(contract, review)) {
    const outcome = await model.reply(request, {
      signal,
      onModel: (name) => append({ kind: 'writer', writer: 'model', model: name }),
      onText: (text) => (reply += text),
    });
    reply += '\n';
    if (signal.aborted) return;
    if (outcome.end === 'done' || outcome.end === 'length') continue;
    append({ kind: 'writer', writer: 'offline', reason: MODEL_LEFT });
    break;
  }
  for (const finding of readModelFindings(reply, { text: contract.text, ...review })) {
    append(toPiece('finding', { ...finding, writer: 'model' }));
  }
}

/** The review that the events of a run amount to; null if it ended before there was one. */
function collectResult(all: readonly AiRunEvent[]): StoredReview | null {
  const events = dropRestarted(all);
  const [clauses] = listPieces<StoredReview['clauses']>(events, 'clauses');
  const [checks] = listPieces<StoredReview['checks']>(events, 'checks');
  if (!clauses || !checks) return null;
  const writers = events.filter((event) => event.kind === 'writer');
  const model = writers.findLast(({ writer }) => writer === 'model')?.model;
  const last = writers.at(-1);
  return {
    clauses,
    checks,
    findings: mergeFindings(listPieces<StoredFinding>(events, 'finding')),
    ...(model !== undefined && { model }),
    ...(last?.writer === 'offline' && last.reason && { offlineReason: last.reason }),
  };
}
