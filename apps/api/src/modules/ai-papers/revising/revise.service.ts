import type { AiPaperProposal } from '@zhucheng/contracts';
import { findWordings } from '@zhucheng/domain-writing/compute';
import { TEXT_EDITS, type TextEdit } from '@zhucheng/domain-writing/papers';
import {
  proofread,
  replaceStandards,
  toParts,
  type Replacement,
} from '@zhucheng/domain-writing/proposals';
import { findTool, getToolPrice } from '@zhucheng/domain-writing/tools';
import { requireModel } from '../../../ai/model/model-order.ts';
import { createRun } from '../../../ai/runs/runs.service.ts';
import type { RequestContext } from '../../../http/context.ts';
import { enforceLimit } from '../../../http/guards.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';
import { toWireId } from '../../../wire-format.ts';
import { readStandardStates } from '../../ai-tools/standards.service.ts';
import { requirePaper, type PaperInput } from '../papers.service.ts';
import { REVISE_RUN, type ReviseInput } from './revise-runs.service.ts';
import { requireNewestText } from '../texts.service.ts';

type Input = PaperInput<'reviseSection'>;

/** Edits that a member may have proposed an hour. */
const proposals = new SharedLimit({ name: 'ai-proposals', max: 300, windowMs: 3_600_000 });

/** Proposes an edit of a text of the caller's paper: at once by rules, or as a run by a model. The paper stays as it is. */
export async function reviseSection(context: RequestContext, input: Input) {
  const paper = await requirePaper(context, input.id);
  await requireNewestText(context.db, paper, input);
  await enforceLimit(context.limits, proposals, paper.accountId);
  const edit = TEXT_EDITS.find(({ id }) => id === input.edit);
  const tool = edit?.tool && findTool(edit.tool);
  if (!tool) return { run: null, proposal: await proposeByRules(context, input) };
  await requireModel(context.model);
  const { edit: id, texts, citations } = input;
  const order: ReviseInput = { paper: paper.id, edit: id, texts, citations };
  const price = getToolPrice(tool, { text: texts.join('') });
  const { accountId } = paper;
  const run = await context.db.transaction((tx) =>
    createRun(tx, { accountId, kind: REVISE_RUN, input: order, price }),
  );
  await context.runs.begin(run);
  return { run: toWireId(run), proposal: null };
}

async function proposeByRules({ readDb }: RequestContext, input: Input): Promise<AiPaperProposal> {
  const find = await prepareRule(input.edit, input.texts, readDb);
  const texts = input.texts.map((text) => ({ parts: toParts(text, find(text)) }));
  return { writer: 'offline', model: null, texts, refused: [] };
}

async function prepareRule(
  edit: TextEdit['id'],
  texts: readonly string[],
  db: RequestContext['readDb'],
): Promise<(text: string) => Replacement[]> {
  if (edit === 'wording') return findWordings;
  if (edit === 'punctuation') return proofread;
  const lookup = await readStandardStates(db, texts.join('\n'));
  return (text) => replaceStandards(text, lookup);
}
