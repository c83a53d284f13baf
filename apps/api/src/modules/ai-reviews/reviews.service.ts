import {
  CODES,
  MAX_AI_CONTRACT_LENGTH,
  MAX_AI_REVIEW_TITLE_LENGTH,
  type AiReview,
  type AiReviewSummary,
  type aiReviewsContract,
  type InputOf,
} from '@zhucheng/contracts';
import { guessContract, overlap } from '@zhucheng/domain-review';
import { findTool } from '@zhucheng/domain-writing/tools';
import { uuidv7 } from 'uuidv7';
import { createRun } from '../../ai/runs/runs.service.ts';
import { pageInfo } from '../../db/paging.ts';
import { ApiError } from '../../http/api-error.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { findMaterialText } from '../ai-materials/materials.repository.ts';
import { findBasisPages } from './basis-pages.service.ts';
import { REVIEW_RUN } from './review-run.service.ts';
import { listCorrections, presentReview, presentSummary, toChangedText } from './reviews.rules.ts';
import * as reviews from './reviews.repository.ts';

type Input<K extends keyof typeof aiReviewsContract.endpoints> = InputOf<
  (typeof aiReviewsContract.endpoints)[K]
>;

const MAX_REVIEWS = 500;
const PRICE = findTool('contract-review')?.price ?? 0;

const notFound = () => new ApiError(CODES.notFound, '没有找到这次合同审查');

/** Stores a contract of the caller and has it reviewed. */
export async function createReview(context: RequestContext, input: Input<'create'>) {
  const { userId: accountId } = requireSession(context);
  const { text, name } = await readContract(context, accountId, input);
  if ((await reviews.countReviews(context.db, accountId)) >= MAX_REVIEWS) {
    throw new ApiError(CODES.conflict, `最多保留 ${MAX_REVIEWS} 次合同审查，请先删除一些`);
  }
  const id = uuidv7();
  const runId = await context.db.transaction(async (tx) => {
    const order = { accountId, kind: REVIEW_RUN, input: {}, price: PRICE };
    const run = await createRun(tx, order);
    await reviews.insertReview(tx, {
      id,
      accountId,
      title: input.title || name,
      kind: input.kind ?? guessContract(text).kind,
      side: input.side,
      text,
      runId: run,
      state: 'writing',
    });
    return run;
  });
  await context.runs.begin(runId);
  return { id: toWireId(id), run: toWireId(runId) };
}

/** The contract that was pasted, or that of an own material, with the name that it gives itself. */
async function readContract(
  { db }: RequestContext,
  accountId: string,
  { text: pasted = '', material }: Input<'create'>,
) {
  if (material === undefined) return nameContract(pasted.replaceAll(/\r\n?/g, '\n'));
  const found = await findMaterialText(db, accountId, fromWireId(material));
  if (!found) throw new ApiError(CODES.notFound, '没有找到这份资料，请重新上传');
  if (found.text.length > MAX_AI_CONTRACT_LENGTH) {
    const message = `合同最长 ${MAX_AI_CONTRACT_LENGTH} 个字，请拆开再审查`;
    throw new ApiError(CODES.tooLarge, message, { errors: [{ field: 'material', message }] });
  }
  return nameContract(found.text);
}

function nameContract(text: string) {
  const [first = ''] = text.trimStart().split('\n', 1);
  const name = first.replace(/^[#\s*]+|[*\s]+$/g, '').slice(0, MAX_AI_REVIEW_TITLE_LENGTH);
  return { text, name: name.toWellFormed() || '未命名的合同' };
}

/** Page of the caller's reviews. */
export async function getReviewPage(context: RequestContext, input: Input<'listPaged'>) {
  const { userId } = requireSession(context);
  const rows = await reviews.listReviews(context.db, userId, input);
  const total = await reviews.countReviews(context.db, userId);
  const records: AiReviewSummary[] = rows.map(presentSummary);
  return { records, ...pageInfo(input, total) };
}

/** The caller's review with its contract. */
export async function getReview(context: RequestContext, { id }: Input<'get'>): Promise<AiReview> {
  const { userId } = requireSession(context);
  const row = await reviews.findReview(context.db, userId, fromWireId(id));
  if (!row) throw notFound();
  return presentReview(row, await findBasisPages(context.readDb, row.result?.findings ?? []));
}

/** Removes the caller's review; one that is being computed is stopped first. */
export async function removeReview(context: RequestContext, { id }: Input<'remove'>) {
  const { userId } = requireSession(context);
  const row = await reviews.findReview(context.db, userId, fromWireId(id));
  if (!row) throw notFound();
  if (row.state === 'writing') await context.runs.stop(userId, row.runId);
  await reviews.deleteReview(context.db, userId, row.id);
  return { id };
}

/** Keeps what the caller makes of a finding. */
export async function updateFinding(context: RequestContext, input: Input<'updateFinding'>) {
  const { userId } = requireSession(context);
  const changed = await context.db.transaction(async (tx) => {
    const row = await reviews.lockReview(tx, userId, fromWireId(input.id));
    if (!row) throw notFound();
    const finding = row.result?.findings[input.finding - 1];
    if (!finding) throw new ApiError(CODES.notFound, '没有找到这个问题，请刷新后再试');
    if (row.revision !== input.revision) {
      const message = '这份合同已在别处处理过，请看最新的处理情况';
      throw new ApiError(CODES.conflict, message, { model: presentReview(row, new Map()) });
    }
    const known = row.marks[input.finding];
    const put = input.replacement ?? finding.replacement;
    const marks = {
      ...row.marks,
      [input.finding]: {
        state: input.state,
        note: input.note ?? known?.note ?? '',
        ...(input.state === 'accepted' && put !== undefined && { replacement: put }),
      },
    };
    requireFreePlace({ ...row, marks }, input.finding);
    await reviews.updateMarks(tx, row, marks);
    return { ...row, marks, revision: row.revision + 1 };
  });
  const pages = await findBasisPages(context.readDb, changed.result?.findings ?? []);
  const { findings, open, revision } = presentReview(changed, pages);
  const finding = findings[input.finding - 1];
  if (!finding) throw notFound();
  return { finding, open, revision, changedText: toChangedText(changed) };
}

/** Throws where another accepted finding changes the same words. */
function requireFreePlace(row: reviews.Review, number: number): void {
  const corrections = listCorrections(row);
  const own = corrections.find((each) => each.number === number);
  const other = own && corrections.find((each) => each !== own && overlap(each, own));
  if (!other) return;
  const message = `问题 ${other.number} 已改了同一处文字，请先放回它，再采纳这一条`;
  throw invalidFields([{ field: 'state', message }]);
}
