import { CODES } from '@zhucheng/contracts';
import { listLeaves, type OutlineItem } from '@zhucheng/domain-writing/papers';
import { findTool } from '@zhucheng/domain-writing/tools';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import * as papers from './papers.repository.ts';
import type { Paper, PaperSection } from './papers.repository.ts';

/**
 * Lets a paper have the sections of its outline: those without others below them, and those that have a text. What is no
 * longer in the outline is dropped; its texts stay in the versions.
 */
export async function syncSections(
  tx: Database,
  paperId: string,
  outline: readonly OutlineItem[],
): Promise<void> {
  const present = await papers.listSections(tx, paperId);
  const known = new Set(present.map(({ section }) => section));
  const leaves = new Set(listLeaves(outline).map(({ id }) => id));
  const headings = new Set(outline.map(({ id }) => id));
  const dropped = present.filter(
    ({ section, revision }) => !(revision > 0 ? headings : leaves).has(section),
  );
  await papers.deleteSections(
    tx,
    paperId,
    dropped.map(({ section }) => section),
  );
  const added = [...leaves].filter((section) => !known.has(section));
  await papers.saveSections(
    tx,
    added.map((section) => ({ paperId, section, state: 'empty', revision: 0 })),
  );
}

/**
 * What writing costs: a whole paper the tool's price, a section its share of it. Sections that are added later cost their
 * share, at most the whole.
 */
export function getPrices(sections: readonly PaperSection[]) {
  const whole = findTool('paper')?.price ?? 0;
  const sectionPrice = Math.max(1, Math.ceil(whole / Math.max(1, sections.length)));
  const open = sections.filter(({ revision }) => revision === 0).length;
  return { price: Math.min(whole, open * sectionPrice), sectionPrice };
}

/** Throws while a run writes a paper. */
export function requireIdle({ runId }: Paper): void {
  if (runId) throw new ApiError(CODES.conflict, '论文正在写，请等它写完，或先停止');
}
