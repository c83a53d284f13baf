import { CODES } from '@zhucheng/contracts';
import { findOutlineProblem } from '@zhucheng/domain-writing/papers';
import { createRun } from '../../../ai/runs/runs.service.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { PAPER_RUN, type PaperRunInput } from '../paper-runs.service.ts';
import * as papers from '../papers.repository.ts';
import type { Paper, PaperSection } from '../papers.repository.ts';
import { changePaper, getPaper, presentPaper, type PaperInput } from '../papers.service.ts';
import { getPrices, requireIdle, syncSections } from '../sections.service.ts';
import { keepVersion } from '../versions/versions.service.ts';

/** Saves the outline of the caller's paper; one that was changed elsewhere since stays, and is shown. */
export const saveOutline = (
  context: RequestContext,
  { id, revision, outline }: PaperInput<'saveOutline'>,
) =>
  changePaper(context, id, async (tx, paper) => {
    requireIdle(paper);
    await requireNewest(tx, paper, revision);
    const problem = findOutlineProblem(outline);
    if (problem) throw invalidFields([{ field: 'outline', message: problem }]);
    await papers.updateContent(tx, paper.id, { outline, outlineRevision: revision + 1 });
    await syncSections(tx, paper.id, outline);
    if (paper.lockedAt) await keepVersion(tx, { ...paper, outline }, 'outline');
  });

async function requireNewest(tx: Database, paper: Paper, revision: number): Promise<void> {
  if (paper.outlineRevision === revision) return;
  throw new ApiError(CODES.conflict, '大纲在别处改过了，您的改动还在，请对照后再保存', {
    model: await presentPaper(tx, paper),
  });
}

/** Locks the outline of the caller's paper and has all sections written that have no text. */
export const lockOutline = (context: RequestContext, { id, revision }: PaperInput<'lockOutline'>) =>
  order(context, id, async (tx, paper) => {
    await requireNewest(tx, paper, revision);
    const sections = await papers.listSections(tx, paper.id);
    const open = sections.filter((section) => section.revision === 0);
    if (open.length === 0) {
      throw new ApiError(CODES.conflict, '各节都有正文了，要重写请选一节重写');
    }
    return { sections: open, price: getPrices(sections).price };
  });

/** Has a section of the caller's paper written, again where it has a text. */
export const writeSection = (
  context: RequestContext,
  { id, section }: PaperInput<'writeSection'>,
) =>
  order(context, id, async (tx, paper) => {
    if (!paper.lockedAt) throw new ApiError(CODES.conflict, '请先锁定大纲，再写正文');
    const sections = await papers.listSections(tx, paper.id);
    const chosen = sections.find((one) => one.section === section);
    if (!chosen) throw new ApiError(CODES.notFound, '没有这一节，或它下面还有小节，请刷新后再试');
    return { sections: [chosen], price: getPrices(sections).sectionPrice };
  });

interface Order {
  sections: PaperSection[];
  price: number;
}

/** Stores a run that writes sections, and begins it. */
async function order(
  context: RequestContext,
  id: string,
  choose: (tx: Database, paper: Paper) => Promise<Order>,
) {
  let runId = '';
  await changePaper(context, id, async (tx, paper) => {
    requireIdle(paper);
    const { sections, price } = await choose(tx, paper);
    const input: PaperRunInput = { sections: sections.map(({ section }) => section), price };
    const { accountId } = paper;
    runId = await createRun(tx, { accountId, kind: PAPER_RUN, input, price });
    await papers.saveSections(
      tx,
      sections.map((section) => ({ ...section, state: 'waiting' })),
    );
    const lockedAt = paper.lockedAt ?? new Date();
    await papers.updatePaper(tx, paper.id, { runId, lockedAt, reason: null });
    if (sections.some(({ revision }) => revision === 0)) await keepVersion(tx, paper, 'lock');
  });
  await context.runs.begin(runId);
  return getPaper(context, { id });
}
