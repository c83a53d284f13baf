import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import { findObstacle, type WorkState, type WorkStep } from '@zhucheng/domain-news/editing';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId } from '../../../wire-format.ts';
import { getServiceSettings } from '../../service/settings/settings.service.ts';
import { insertComment } from './comments.repository.ts';
import {
  auditContent,
  conflict,
  lockContent,
  presentState,
  requireNewest,
} from './content-state.service.ts';
import { closeVersion, updateEntry, type EntryRow } from './entries.repository.ts';
import { wroteUnpublished } from './versions.repository.ts';
import { requirePublishable } from './content.rules.ts';

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
export async function submitContent(context: RequestContext, { id, base, note }: Input<'submit'>) {
  const { userId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    const entry = await lockContent(tx, fromWireId(id));
    const { number, content } = await requireNewest(tx, entry, base);
    await requireStep(tx, 'submit', entry, userId);
    requirePublishable(content);
    await closeVersion(tx, { articleId: entry.articleId, number }, { kind: 'submit', note });
    return moveTo(tx, context, entry, 'review', 'content.submit');
  });
}

/** Approves the newest version, or returns it with the reason, which becomes a comment as well. */
export async function reviewContent(context: RequestContext, input: Input<'review'>) {
  const { userId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    const entry = await lockContent(tx, fromWireId(input.id));
    const { number } = await requireNewest(tx, entry, input.base);
    await requireStep(tx, input.decision, entry, userId);
    if (input.decision === 'approve') {
      return moveTo(tx, context, entry, 'approved', 'content.approve');
    }
    const { reason: text } = input;
    if (!text) throw invalidFields([{ field: 'reason', message: '请写退回的原因' }]);
    await insertComment(tx, { articleId: entry.articleId, number, text, authorId: userId });
    return moveTo(tx, context, entry, 'returned', 'content.return');
  });
}

async function moveTo(
  tx: Database,
  context: RequestContext,
  entry: EntryRow,
  work: WorkState,
  action: string,
) {
  const changed = await updateEntry(tx, entry.articleId, { work, changedAt: new Date() });
  await auditContent(tx, context, action, changed);
  return presentState(tx, changed);
}
