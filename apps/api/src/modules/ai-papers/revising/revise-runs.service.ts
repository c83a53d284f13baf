import { CODES, type AiPaperProposal } from '@zhucheng/contracts';
import { TEXT_EDITS, composePaper, toPaperFields } from '@zhucheng/domain-writing/papers';
import {
  compareTexts,
  groundProposal,
  isChange,
  type GroundedProposal,
} from '@zhucheng/domain-writing/proposals';
import { findTool } from '@zhucheng/domain-writing/tools';
import type { Citation } from '@zhucheng/domain-writing';
import {
  collectReply,
  getOutputTokens,
  modelIsAway,
  toModelMessage,
} from '../../../ai/model/model-order.ts';
import { toPiece } from '../../../ai/runs/pieces.ts';
import { registerRunKind, type RunTools } from '../../../ai/runs/run-kinds.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as papers from '../papers.repository.ts';
import type { Paper } from '../papers.repository.ts';
import { paperNotFound, type PaperInput } from '../papers.service.ts';
import { listProposals } from './proposals.repository.ts';
import { joinTexts, PARTED, splitReply } from './revise.rules.ts';

/** Name of the kind, stored in the database. */
export const REVISE_RUN = 'paper-revise';

/** Input of a run that proposes an edit. */
export interface ReviseInput extends Pick<
  PaperInput<'reviseSection'>,
  'edit' | 'texts' | 'citations'
> {
  /** Id of the paper. */
  paper: string;
}

const MANNER = '论文';
const BROKEN = '模型没有写完，正文没有改，点数已退回，请少选一些再试';
const NOTHING = '模型没有提出改法，正文没有改，点数已退回';

/** Runs in the process that was called; what it proposes is nobody's text until its author takes it. */
registerRunKind<ReviseInput>(REVISE_RUN, {
  work: async ({ accountId, input }, tools) => {
    const paper = await papers.findPaper(tools.db, accountId, input.paper);
    if (!paper) throw paperNotFound();
    const citations = await listShown(tools.db, paper, input);
    const { model, reply } = await ask(input, citations, tools);
    if (tools.signal.aborted) return;
    const ground = { fields: toPaperFields(paper.subject), citations };
    const proposed = splitReply(reply, input.texts).map((text, at) =>
      groundProposal(compareTexts(input.texts[at] ?? '', text), ground),
    );
    requireChanges(proposed);
    const proposal: AiPaperProposal = {
      writer: 'model',
      model,
      texts: proposed.map(({ parts }) => ({ parts: [...parts] })),
      refused: proposed.flatMap(({ refused }) => refused),
    };
    tools.append(toPiece('proposal', proposal));
  },
});

/** Changes that models have proposed for a paper lately, text by text. */
export async function listProposedChanges(
  db: Database,
  accountId: string,
  paperId: string,
): Promise<AiPaperProposal['texts'][number]['parts'][]> {
  const proposals = await listProposals(db, { accountId, paperId, kind: REVISE_RUN });
  return proposals.flatMap(({ texts }) => texts.map(({ parts }) => parts));
}

/** Throws, so that nothing is paid, where nothing is left that could be taken. */
function requireChanges(proposed: readonly GroundedProposal[]): void {
  if (proposed.some(({ parts }) => parts.some(isChange))) return;
  const [refused] = proposed.flatMap((one) => one.refused);
  const reason = refused ? `模型改出的“${refused.text}”没有依据，没有采用，点数已退回` : NOTHING;
  throw new ApiError(CODES.conflict, reason);
}

/** What the paper cites, under the numbers that the texts show. */
async function listShown(
  db: Database,
  { id, subject, outline }: Paper,
  { citations }: ReviseInput,
): Promise<Citation[]> {
  const known = composePaper(subject, outline, await papers.listTexts(db, id)).citations;
  const numbers = new Map(citations.map(({ number, passageId }) => [passageId, number]));
  return known.flatMap((citation) => {
    const number = numbers.get(citation.passageId);
    return number === undefined ? [] : [{ ...citation, number }];
  });
}

async function ask(
  { edit, texts }: ReviseInput,
  citations: readonly Citation[],
  { append, model, signal }: RunTools,
): Promise<{ model: string; reply: string }> {
  const { tool: name, length = 1 } = TEXT_EDITS.find(({ id }) => id === edit) ?? {};
  const tool = name && findTool(name);
  if (!tool) throw new ApiError(CODES.notFound, '没有这种改法');
  const all = texts.join('');
  const words = Math.max(1, Math.round(all.length * length));
  const fields = { text: joinTexts(texts), manner: MANNER, words };
  const cited = citations.filter(({ number }) => all.includes(`[${number}]`));
  const order = {
    instructions: `${tool.instruction ?? ''}${PARTED}`,
    message: toModelMessage(tool.fields, fields, cited),
    maxOutputTokens: getOutputTokens(Math.max(words, all.length)),
  };
  const { outcome, text } = await collectReply(model, order, {
    signal,
    onModel: (writer) => append({ kind: 'writer', writer: 'model', model: writer }),
  });
  if (outcome.end === 'offline') throw modelIsAway(outcome.why);
  if (outcome.end !== 'done') throw new ApiError(CODES.conflict, BROKEN);
  return { model: outcome.model, reply: text };
}
