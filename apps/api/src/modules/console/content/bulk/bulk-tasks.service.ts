import type { CONTENT_BULK_ACTIONS, TaskFailure } from '@zhucheng/contracts';
import type { ArticleContent } from '@zhucheng/domain-news/editing';
import type { Database } from '../../../../db/client.ts';
import { createAuditTrail } from '../../../../http/audit-trail.ts';
import type { Session } from '../../../../http/session.ts';
import { recordAudits } from '../../../../infrastructure/audit.repository.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import { changeEach, type BatchResult, type TaskFacts } from '../../tasks/task-definition.ts';
import { defineTask } from '../../tasks/task-definitions.ts';
import { compareContent } from '../content.rules.ts';
import {
  auditContent,
  conflict,
  getHead,
  lockContent,
  type Doer,
} from '../content-state.service.ts';
import { publishBatch, publishHeads } from './bulk-publish.service.ts';
import { findVersion, type EntryRow } from '../entries.repository.ts';
import { findTitles } from '../list/entry-list.repository.ts';
import { listDirectories, lockSourcesOf, setLiveStates } from '../live-articles.repository.ts';
import { scheduleNewest } from '../publishing/publishing.service.ts';
import { removeDraft, restoreDraft } from '../publishing/removal.service.ts';
import { reviewNewest, submitNewest } from '../publishing/review.service.ts';
import { addVersion } from '../saving.service.ts';

/** Arguments of a bulk change. */
export interface BulkInput {
  directoryId?: string | undefined;
  tags?: string[] | undefined;
  reason?: string | undefined;
  /** Moment of a scheduled publication. */
  at?: string | undefined;
}

type Action = (typeof CONTENT_BULK_ACTIONS)[number];

const inputOf = ({ input }: TaskFacts) => input as BulkInput;

/** The member of staff who started a task. Entries of the audit log have the name of the task's kind. */
function toActor({ id, accountId, kind, revertsId }: TaskFacts) {
  const roles = ['staff'] as const;
  const session = { sessionId: '', userId: accountId, companyId: null, roles, permissions: [] };
  return { session, action: revertsId === null ? kind : `${kind}.undo`, requestId: id };
}

/** The member of staff who started a task, as one who changes articles. */
function toDoer(task: TaskFacts): Doer & { session: Session } {
  const { session, action, requestId } = toActor(task);
  return { session, audit: createAuditTrail(action, { session, requestId }).write };
}

/** Takes a step with each article of a batch; those that refuse it are noted. */
async function stepEach(
  tx: Database,
  ids: readonly string[],
  task: TaskFacts,
  step: (savepoint: Database, articleId: string, doer: Doer) => Promise<unknown>,
): Promise<BatchResult> {
  await lockSourcesOf(tx, ids);
  const titles = await findTitles(tx, ids);
  const doer = toDoer(task);
  const describe = (id: string) => ({ id: toWireId(id), title: titles.get(id) ?? '' });
  return changeEach(tx, ids, describe, (savepoint, id) => step(savepoint, id, doer));
}

type Step = (tx: Database, articleId: string, doer: Doer, input: BulkInput) => Promise<unknown>;

/** Kind of task whose changes can't be taken back. */
const defineSteps = (kind: string, step: Step) =>
  defineTask({
    kind,
    run: async (tx, ids, task) => {
      const { failures } = await stepEach(tx, ids, task, (savepoint, id, doer) =>
        step(savepoint, id, doer, inputOf(task)),
      );
      return { failures, undo: [] };
    },
  }).kind;

/** Kind of task whose step with an article another step takes back. */
const defineUndoable = (kind: string, step: Step, back: Step) =>
  defineTask({
    kind,
    run: (tx, ids, task) =>
      stepEach(tx, ids, task, async (savepoint, id, doer) => {
        await step(savepoint, id, doer, inputOf(task));
        return id;
      }),
    revert: async (tx, ids, task) => {
      const { failures } = await stepEach(tx, ids as string[], task, (savepoint, id, doer) =>
        back(savepoint, id, doer, inputOf(task)),
      );
      return failures;
    },
  }).kind;

/** Audits one change of many articles: an entry for each, by one statement. */
function auditBatch(
  tx: Database,
  task: TaskFacts,
  ids: readonly string[],
  detail: Record<string, unknown>,
): Promise<void> {
  const { session: actor, action, requestId } = toActor(task);
  return recordAudits(
    tx,
    ids.map((id) => ({
      actor,
      action,
      requestId,
      detail,
      resource: { kind: 'article', id: toWireId(id) },
    })),
  );
}

const publish = defineTask({
  kind: 'content.publish',
  run: async (tx, ids, task) => {
    const { published, failures } = await publishBatch(tx, ids);
    const publishedIds = published.map(({ articleId }) => articleId);
    await auditBatch(tx, task, publishedIds, { after: { live: 'published', work: null } });
    return { failures, undo: [] };
  },
});

/** Sets the state of a batch at once; returns the changed ids and the others. */
async function setStates(
  tx: Database,
  ids: readonly string[],
  task: TaskFacts,
  state: 'published' | 'withdrawn',
) {
  await lockSourcesOf(tx, ids);
  const titles = await findTitles(tx, ids);
  const changed = await setLiveStates(tx, ids, state);
  await auditBatch(tx, task, [...changed], { after: { live: state } });
  const message = state === 'withdrawn' ? '没有在线上，不用撤回' : '后来又上线了，没有恢复';
  const failures = ids
    .filter((id) => !changed.has(id))
    .map((id) => ({ id: toWireId(id), title: titles.get(id) ?? '', message }));
  return { failures, undo: [...changed] };
}

const withdraw = defineTask({
  kind: 'content.withdraw',
  run: (tx, ids, task) => setStates(tx, ids, task, 'withdrawn'),
  revert: async (tx, ids, task) =>
    (await setStates(tx, ids as readonly string[], task, 'published')).failures,
});

/** What takes a change of a field back: the version before, and the one that must still be the newest. */
interface FieldUndo {
  id: string;
  before: number;
  after: number;
}

/** Articles whose changed versions go out, by their ids. */
type Outgoing = Map<string, { entry: EntryRow; content: ArticleContent }>;

/**
 * Saves a changed version of an article, which goes out with its batch where nobody was working on the article: nothing else
 * would go out with it.
 */
async function changeFields(
  tx: Database,
  doer: Doer & { session: Session },
  { entry, content, outgoing }: { entry: EntryRow; content: ArticleContent; outgoing: Outgoing },
): Promise<FieldUndo> {
  const authorId = doer.session.userId;
  const isPublic = entry.work === null && entry.live === 'published';
  const head = await getHead(tx, entry);
  const added = await addVersion(tx, entry, head, { content, authorId, kind: 'save', open: false });
  const after = added.headNumber;
  await auditContent(tx, doer, added, compareContent(entry.bizType, head.content, content));
  if (isPublic) outgoing.set(entry.articleId, { entry: added, content });
  return { id: entry.articleId, before: head.number === 0 ? after - 1 : head.number, after };
}

/** Publishes what the steps of a batch have saved, in a fixed number of statements. */
function publishOutgoing(tx: Database, outgoing: Outgoing): Promise<void> {
  const entries = Array.from(outgoing.values(), ({ entry }) => entry);
  const contents = new Map(Array.from(outgoing, ([id, { content }]) => [id, content]));
  return publishHeads(tx, entries, contents);
}

async function takeBack(tx: Database, undo: readonly unknown[], task: TaskFacts) {
  const entries = undo as readonly FieldUndo[];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const outgoing: Outgoing = new Map();
  const { failures } = await stepEach(tx, [...byId.keys()], task, async (savepoint, id) => {
    const { before, after } = byId.get(id) as FieldUndo;
    const entry = await lockContent(savepoint, id, { publishing: true });
    const version = await findVersion(savepoint, id, before);
    if (entry.headNumber !== after || !version) throw conflict('后来又改过，没有恢复');
    const { content } = version;
    await changeFields(savepoint, toDoer(task), { entry, content, outgoing });
  });
  await publishOutgoing(tx, outgoing);
  return failures;
}

function defineFieldChange(
  kind: string,
  change: (
    tx: Database,
    content: ArticleContent,
    entry: EntryRow,
    input: BulkInput,
  ) => Promise<ArticleContent>,
) {
  return defineTask({
    kind,
    run: async (tx, ids, task) => {
      const outgoing: Outgoing = new Map();
      const result = await stepEach(tx, ids, task, async (savepoint, id) => {
        const entry = await lockContent(savepoint, id, { publishing: true });
        const head = await getHead(savepoint, entry);
        const content = await change(savepoint, head.content, entry, inputOf(task));
        return changeFields(savepoint, toDoer(task), { entry, content, outgoing });
      });
      await publishOutgoing(tx, outgoing);
      return result;
    },
    revert: (tx, undo, task): Promise<TaskFailure[]> => takeBack(tx, undo, task),
  }).kind;
}

const moveKind = defineFieldChange('content.move', async (tx, content, entry, input) => {
  const { directoryId = '' } = input;
  if (content.directoryId === directoryId) throw conflict('已经在这个栏目');
  const [column] = await listDirectories(tx, [fromWireId(directoryId)]);
  if (column?.bizType !== entry.bizType) throw conflict('这个栏目不收这类文章');
  return { ...content, directoryId };
});

const tagKind = defineFieldChange('content.tag', async (_tx, content, _entry, { tags = [] }) => {
  const all = [...new Set([...content.tags, ...tags])];
  if (all.length === content.tags.length) throw conflict('已经有这些标签');
  return { ...content, tags: all };
});

/** Kinds of tasks by their actions. */
export const BULK_KINDS: Readonly<Record<Action, string>> = {
  submit: defineSteps('content.submit', (tx, id, doer) => submitNewest(tx, doer, id, { note: '' })),
  approve: defineSteps('content.approve', (tx, id, doer) =>
    reviewNewest(tx, doer, id, { decision: 'approve', reason: '' }),
  ),
  return: defineSteps('content.return', (tx, id, doer, { reason = '' }) =>
    reviewNewest(tx, doer, id, { decision: 'return', reason }),
  ),
  publish: publish.kind,
  schedule: defineUndoable(
    'content.schedule',
    (tx, id, doer, { at = '' }) => scheduleNewest(tx, doer, id, { at }),
    (tx, id, doer) => scheduleNewest(tx, doer, id, { at: null }),
  ),
  withdraw: withdraw.kind,
  move: moveKind,
  tag: tagKind,
  remove: defineUndoable(
    'content.remove',
    (tx, id, doer) => removeDraft(tx, doer, id),
    (tx, id, doer) => restoreDraft(tx, doer, id),
  ),
};
