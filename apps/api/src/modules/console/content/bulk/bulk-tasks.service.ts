import type { CONTENT_BULK_ACTIONS } from '@zhucheng/contracts';
import type { Database } from '../../../../db/client.ts';
import { toWireId } from '../../../../wire-format.ts';
import { changeEach, type BatchResult, type TaskFacts } from '../../tasks/task-definition.ts';
import { defineTask } from '../../tasks/task-definitions.ts';
import type { Doer } from '../content-state.service.ts';
import { findTitles } from '../list/entry-list.repository.ts';
import { lockSourcesOf, setLiveStates } from '../live-articles.repository.ts';
import { scheduleNewest } from '../publishing/publishing.service.ts';
import { removeDraft, restoreDraft } from '../publishing/removal.service.ts';
import { reviewNewest, submitNewest } from '../publishing/review.service.ts';
import { auditBatch, toDoer } from './bulk-audit.service.ts';
import { MOVE_KIND, TAG_KIND, type BulkInput } from './bulk-fields.service.ts';
import { publishBatch } from './bulk-publish.service.ts';

type Action = (typeof CONTENT_BULK_ACTIONS)[number];

const inputOf = ({ input }: TaskFacts) => input as BulkInput;

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

const publish = defineTask({
  kind: 'content.publish',
  run: async (tx, ids, task) => {
    const { published, failures } = await publishBatch(tx, ids);
    const detail = { after: { live: 'published', work: null } };
    await auditBatch(
      tx,
      task,
      published.map(({ articleId }) => ({ articleId, detail })),
    );
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
  const detail = { after: { live: state } };
  await auditBatch(
    tx,
    task,
    Array.from(changed, (articleId) => ({ articleId, detail })),
  );
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
  move: MOVE_KIND,
  tag: TAG_KIND,
  remove: defineUndoable(
    'content.remove',
    (tx, id, doer) => removeDraft(tx, doer, id),
    (tx, id, doer) => restoreDraft(tx, doer, id),
  ),
};
