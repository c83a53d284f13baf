import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import {
  findObstacle,
  type VersionMark,
  type WorkState,
  type WorkStep,
} from '@zhucheng/domain-news/editing';
import type { Database } from '../../../../db/client.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { invalidFields } from '../../../../http/error-mapping.ts';
import { requireSession } from '../../../../http/session.ts';
import { fromWireId } from '../../../../wire-format.ts';
import { getServiceSettings } from '../../../service/settings/settings.service.ts';
import { insertComment } from '../versions/comments.repository.ts';
import {
  auditContent,
  conflict,
  lockContent,
  presentState,
  requireNewest,
  type Doer,
} from '../content-state.service.ts';
import { closeVersion, updateEntry, type EntryRow } from '../entries.repository.ts';
import { wroteUnpublished } from '../versions/versions.repository.ts';
import { requirePublishable } from '../content.rules.ts';

type Endpoints = (typeof consoleContentContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Throws, with the reason in Chinese, where somebody can't take a step with an article now. */
export async function requireStep(
  tx: Database,
  step: WorkStep,
  entry: EntryRow,
  userId: string,
): Promise<void> {
  const { work, live } = entry;
  const { review } = await getServiceSettings(tx);
  const isAuthor = await wroteUnpublished(tx, entry, userId);
  const obstacle = findObstacle(step, { work, live, fourEyes: review.fourEyes, isAuthor });
  if (obstacle) throw conflict(obstacle);
}

/** Hands the newest version to the reviewers. */
export const submitContent = (context: RequestContext, { id, base, note }: Input<'submit'>) =>
  context.db.transaction(async (tx) =>
    presentState(tx, await submitNewest(tx, context, fromWireId(id), { base, note })),
  );

/** Hands the newest version of an article, which is the given one if any, to the reviewers. */
export async function submitNewest(
  tx: Database,
  doer: Doer,
  articleId: string,
  { base, note }: { base?: VersionMark; note: string },
): Promise<EntryRow> {
  const entry = await lockContent(tx, articleId);
  const { number, content } = await requireNewest(tx, entry, base);
  await requireStep(tx, 'submit', entry, requireSession(doer).userId);
  requirePublishable(entry.bizType, content);
  await closeVersion(tx, { articleId, number }, { kind: 'submit', note });
  return moveTo(tx, doer, entry, 'review');
}

/** Approves the newest version, or returns it with the reason, which becomes a comment as well. */
export const reviewContent = (context: RequestContext, { id, ...input }: Input<'review'>) =>
  context.db.transaction(async (tx) =>
    presentState(tx, await reviewNewest(tx, context, fromWireId(id), input)),
  );

/** Decides on the newest version of an article, which is the given one if any. */
export async function reviewNewest(
  tx: Database,
  doer: Doer,
  articleId: string,
  { base, decision, reason: text }: Decision,
): Promise<EntryRow> {
  const { userId } = requireSession(doer);
  const entry = await lockContent(tx, articleId);
  const { number } = await requireNewest(tx, entry, base);
  await requireStep(tx, decision, entry, userId);
  if (decision === 'approve') return moveTo(tx, doer, entry, 'approved');
  if (!text) throw invalidFields([{ field: 'reason', message: '请写退回的原因' }]);
  await insertComment(tx, { articleId, number, text, authorId: userId });
  return moveTo(tx, doer, entry, 'returned');
}

/** Decision on a version; a return needs a reason. */
interface Decision {
  base?: VersionMark;
  decision: 'approve' | 'return';
  reason: string;
}

async function moveTo(
  tx: Database,
  doer: Doer,
  entry: EntryRow,
  work: WorkState,
): Promise<EntryRow> {
  const changed = await updateEntry(tx, entry.articleId, { work, changedAt: new Date() });
  await auditContent(tx, doer, changed, { before: { work: entry.work }, after: { work } });
  return changed;
}
