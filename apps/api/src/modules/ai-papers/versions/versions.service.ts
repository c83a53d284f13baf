import { CODES, type AiPaperReason } from '@zhucheng/contracts';
import type { OutlineItem, SectionText } from '@zhucheng/domain-writing/papers';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireTime } from '../../../wire-format.ts';
import * as papers from '../papers.repository.ts';
import type { Paper } from '../papers.repository.ts';
import { changePaper, requirePaper, type PaperInput } from '../papers.service.ts';
import { requireIdle, syncSections } from '../sections.service.ts';
import * as versions from './versions.repository.ts';

const MAX_VERSIONS = 200;
/** Savings of one section within this time are one version. */
const ONE_VERSION_MS = 10 * 60_000;

/** Keeps the state of a locked paper as its next version. */
export async function keepVersion(
  tx: Database,
  paper: Pick<Paper, 'id' | 'version'> & { outline: OutlineItem[] },
  reason: AiPaperReason,
  section: string | null = null,
): Promise<void> {
  const { id: paperId, outline } = paper;
  const number = paper.version + 1;
  const revisions = await readRevisions(tx, paperId);
  await versions.insertVersion(tx, { paperId, number, reason, section, outline, revisions });
  await papers.updateContent(tx, paperId, { version: number });
  if (number > MAX_VERSIONS) await versions.deleteOldVersions(tx, paperId, number - MAX_VERSIONS);
}

async function readRevisions(tx: Database, paperId: string): Promise<Record<string, number>> {
  const sections = await papers.listSections(tx, paperId);
  const withText = sections.filter(({ revision }) => revision > 0);
  return Object.fromEntries(withText.map(({ section, revision }) => [section, revision]));
}

/** Gives a section of a locked paper its next text, and keeps the paper as a version. */
export async function keepText(
  tx: Database,
  paper: Paper,
  section: string,
  content: SectionText,
  reason: 'section' | 'save',
): Promise<void> {
  const newest =
    reason === 'save' ? await versions.findVersion(tx, paper.id, paper.version) : undefined;
  const revision = await papers.insertText(tx, paper.id, section, content);
  await papers.saveSections(tx, [{ paperId: paper.id, section, state: 'written', revision }]);
  const before = newest?.revisions[section];
  if (newest && before !== undefined && isContinued(newest, section)) {
    await versions.updateVersion(tx, newest, { ...newest.revisions, [section]: revision });
    await papers.deleteText(tx, paper.id, section, before);
    await papers.updateContent(tx, paper.id);
  } else {
    await keepVersion(tx, paper, reason, section);
  }
}

const isContinued = (newest: versions.PaperVersion, section: string) =>
  newest.reason === 'save' &&
  newest.section === section &&
  newest.createdAt.getTime() > Date.now() - ONE_VERSION_MS;

/** Versions of the caller's paper. */
export async function getVersions(context: RequestContext, { id }: PaperInput<'listVersions'>) {
  const paper = await requirePaper(context, id);
  const rows = await versions.listVersions(context.db, paper.id);
  return rows.map(({ number, reason, section, outline, revisions, createdAt }) => ({
    number,
    reason,
    section: outline.find((item) => item.id === section)?.title ?? null,
    written: Object.keys(revisions).length,
    createTime: toWireTime(createdAt),
  }));
}

/** Brings the outline and the texts of the caller's paper back to a version. */
export const restoreVersion = (
  context: RequestContext,
  { id, number }: PaperInput<'restoreVersion'>,
) =>
  changePaper(context, id, async (tx, paper) => {
    requireIdle(paper);
    const version = await versions.findVersion(tx, paper.id, number);
    if (!version) throw new ApiError(CODES.notFound, '没有这个版本，请刷新后再试');
    const { outline, revisions } = version;
    const present = await papers.listSections(tx, paper.id);
    await papers.deleteSections(
      tx,
      paper.id,
      present.map(({ section }) => section),
    );
    const texts = Object.entries(revisions).map(
      ([section, revision]) =>
        ({ paperId: paper.id, section, state: 'written', revision }) as const,
    );
    await papers.saveSections(tx, texts);
    await syncSections(tx, paper.id, outline);
    await papers.updateContent(tx, paper.id, {
      outline,
      outlineRevision: paper.outlineRevision + 1,
      reason: null,
    });
    await keepVersion(tx, { ...paper, outline }, 'restore');
  });
