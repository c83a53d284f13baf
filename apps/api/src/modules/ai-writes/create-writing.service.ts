import {
  CODES,
  MAX_AI_WRITE_TITLE_LENGTH,
  type aiWriteContract,
  type InputOf,
} from '@zhucheng/contracts';
import {
  getDraftTitle,
  type FieldProblem,
  type FieldValues,
  type ToolDefinition,
} from '@zhucheng/domain-writing';
import { findTool, getToolPrice, validateFields } from '@zhucheng/domain-writing/tools';
import { uuidv7 } from 'uuidv7';
import { requireModel } from '../../ai/model/model-order.ts';
import { createRun } from '../../ai/runs/runs.service.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import { enforceLimit } from '../../http/guards.ts';
import { requireSession } from '../../http/session.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import { fromWireId, isWireId, toWireId } from '../../wire-format.ts';
import { WRITE_RUN, type WriteInput } from './write-runs.service.ts';
import { countAllWritings, insertWriting, listOwnMaterials } from './writes.repository.ts';

type Input = InputOf<(typeof aiWriteContract.endpoints)['create']>;

/** Writings that a member may keep, those in the bin included. */
export const MAX_WRITINGS = 2_000;
/** Writings that a member may begin an hour. */
const creations = new SharedLimit({ name: 'ai-works', max: 200, windowMs: 3_600_000 });

/** Begins a writing of the caller: its fields are sound, its quota is reserved. */
export async function createWriting(context: RequestContext, input: Input) {
  const { userId: accountId } = requireSession(context);
  const tool = findTool(input.tool);
  if (!tool) throw new ApiError(CODES.notFound, '没有这个工具');
  if (tool.page !== undefined) {
    throw new ApiError(CODES.conflict, `${tool.title}有自己的页面，请到那里写`);
  }
  const { fields } = input;
  refuseProblems(validateFields(tool, fields));
  const materials = await requireMaterials(context, accountId, tool, input);
  if (tool.needs === 'model') await requireModel(context.model);
  await enforceLimit(context.limits, creations, accountId);
  const price = getToolPrice(tool, fields);
  const id = uuidv7();
  const runId = await context.db.transaction(async (tx) => {
    const order: WriteInput = { writing: id };
    const run = await createRun(tx, { accountId, kind: WRITE_RUN, input: order, price });
    if ((await countAllWritings(tx, accountId)) >= MAX_WRITINGS) {
      const message = `最多保留 ${MAX_WRITINGS} 份（含回收站），请先删除一些`;
      throw new ApiError(CODES.conflict, message);
    }
    const title = input.title ?? getDraftTitle({ tool, fields });
    await insertWriting(tx, {
      id,
      accountId,
      tool: tool.id,
      title: title.slice(0, MAX_AI_WRITE_TITLE_LENGTH).toWellFormed(),
      fields,
      materials,
      price,
      runId: run,
      state: 'writing',
    });
    return run;
  });
  await context.runs.begin(runId);
  return { id: toWireId(id), run: toWireId(runId) };
}

function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  throw invalidFields(
    problems.map(({ field, message }) => ({ field: `fields.${field}`, message })),
  );
}

/** Ids of the uploads that the call and its fields name; throws where one is not the caller's, or is gone. */
async function requireMaterials(
  { db }: RequestContext,
  accountId: string,
  { fields: definitions }: ToolDefinition,
  { fields, materials }: Input,
): Promise<string[]> {
  const named = definitions.flatMap(({ name, kind }) =>
    kind === 'material' ? listIds(fields[name]).map((id) => ({ id, field: `fields.${name}` })) : [],
  );
  const all = [...materials.map((id) => ({ id, field: 'materials' })), ...named];
  const ids = [...new Set(all.map(({ id }) => id).filter(isWireId))].map(fromWireId);
  const own = ids.length > 0 ? await listOwnMaterials(db, accountId, ids) : [];
  const known = new Set(own.map(toWireId));
  const missing = all.find(({ id }) => !known.has(id));
  if (missing) {
    const message = '选中的资料有的已经删除，请重新选择';
    throw invalidFields([{ field: missing.field, message }]);
  }
  return own;
}

const listIds = (value: FieldValues[string]): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
