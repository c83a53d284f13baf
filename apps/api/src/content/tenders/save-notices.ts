import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { settleDuplicates, type WrittenIds } from '../duplicates/settle-duplicates.ts';
import { recordNews, restoreStanding, settleStanding } from '../duplicates/standing-notices.ts';
import { indexContent } from '../indexing/index-content.ts';
import {
  hashRecord,
  SANITISER_VERSION,
  toSavedRecords,
  type RecordChange,
  type SavedRecord,
  type SaveOutcome,
} from '../source-records.repository.ts';
import type { NoticeInput } from './notice-input.ts';
import { insertCreations } from './notice-revisions.repository.ts';
import { recordRevisions } from './record-revisions.ts';
import type { RenderedNotice } from './render-notice.ts';
import { saveOrganisations, toNameKey, type OrganisationInput } from './save-organisations.ts';
import { saveLots, saveProjects, toLotKey } from './save-projects.ts';
import {
  findNoticeChanges,
  findStoredNotices,
  replaceAwards,
  upsertNotices,
} from './tenders.repository.ts';

/** A source of notices: the name that makes their ids unique, and its display title. */
export interface NoticeSource {
  source: string;
  title: string;
}

/** Ids of the rows that notices refer to. */
interface References {
  projectId: (input: NoticeInput) => string;
  lotId: (input: NoticeInput, lotNo: string | undefined) => string | null;
  organisationIds: ReadonlyMap<string, string>;
}

/** A notice to be saved, rendered in advance unless it was found unchanged. */
export interface PreparedNotice {
  sourceId: string;
  hash: string;
  input: NoticeInput;
  rendered?: RenderedNotice;
}

/** Renders notices, in their order; by a pool of workers, for example. */
export type RenderNotices = (inputs: readonly NoticeInput[]) => Promise<RenderedNotice[]>;

/**
 * Renders the new and changed ones of some notices before they are saved, so that it can be done beside the saving of
 * others. Locks nothing: saving compares them again.
 */
export async function prepareNotices(
  db: Database,
  source: NoticeSource,
  inputs: readonly NoticeInput[],
  render: RenderNotices,
): Promise<PreparedNotice[]> {
  const stored = await findStoredNotices(db, source.source, inputs);
  const notices = inputs.map(toPreparedNotice);
  const changed = notices.filter(({ sourceId, hash }) => stored.get(sourceId)?.hash !== hash);
  const rendered = await render(changed.map(({ input }) => input));
  for (const [at, notice] of changed.entries()) notice.rendered = rendered[at];
  return notices;
}

const toPreparedNotice = (input: NoticeInput): PreparedNotice => ({
  sourceId: input.sourceId,
  hash: hashRecord(input),
  input,
});

/**
 * Saves notices of a source with their projects, lots, organisations and awards in one transaction. Unchanged notices
 * are not written; notices withdrawn here stay withdrawn. A source id may occur only once in a batch.
 */
export function saveNotices(
  db: Database,
  source: NoticeSource,
  inputs: readonly NoticeInput[],
): Promise<SavedRecord[]> {
  return savePreparedNotices(db, source, inputs.map(toPreparedNotice));
}

/** {@link saveNotices} for prepared ones. */
export async function savePreparedNotices(
  db: Database,
  source: NoticeSource,
  notices: readonly PreparedNotice[],
): Promise<SavedRecord[]> {
  if (notices.length === 0) return [];
  return db.transaction(async (tx) => {
    const changes = await findNoticeChanges(tx, source.source, notices);
    const changed = changes.filter(({ outcome }) => outcome !== 'unchanged');
    const idsOf = (outcome: SaveOutcome) =>
      changed.filter((change) => change.outcome === outcome).map(({ id }) => id);
    const written = { created: idsOf('created'), updated: idsOf('updated') };
    if (changed.length > 0) await writeChanges(tx, source, changed, written);
    return toSavedRecords(changes);
  });
}

/** Writes new and changed notices with their versions, and then the notices that stand for them. */
async function writeChanges(
  tx: Database,
  source: NoticeSource,
  changes: readonly RecordChange<PreparedNotice>[],
  written: WrittenIds,
): Promise<void> {
  let merged: ReadonlyMap<string, string> = new Map();
  await recordRevisions(tx, written, async () => {
    merged = await writeNotices(tx, source, changes, written);
  });
  if (merged.size === 0) return;
  const reworded = await settleStanding(tx, [...new Set(merged.values())]);
  await insertCreations(tx, reworded, 'joined');
}

/** Returns the notices that are merged, each with the one that stands for it. */
async function writeNotices(
  tx: Database,
  source: NoticeSource,
  changes: readonly RecordChange<PreparedNotice>[],
  written: WrittenIds,
): Promise<ReadonlyMap<string, string>> {
  const references = await saveReferences(
    tx,
    source.source,
    changes.map(({ input }) => input.input),
  );
  const rendered = await Promise.all(
    changes.map(async (change) => ({
      change,
      ...(change.input.rendered ?? (await renderLate(change.input.input))),
    })),
  );
  const rows = rendered.map(({ change, html, analysis }) => ({
    ...toRow(source, change, references),
    contentHtml: html,
    sanitiserVersion: SANITISER_VERSION,
    searchVector: analysis.searchVector,
  }));
  const updated = new Set(written.updated);
  const stored = rows.filter(({ id }) => updated.has(id));
  const standing = stored.length > 0 ? await recordNews(tx, stored) : [];
  await upsertNotices(tx, rows);
  await saveAwards(tx, changes, references);
  await restoreStanding(tx, standing);
  const merged = await settleDuplicates(tx, written);
  // Last: writers of the index wait for each other's transactions.
  await indexContent(
    tx,
    rendered.map(({ change, analysis }) => ({
      refId: change.id,
      analysis: merged.has(change.id) ? unlist(analysis) : analysis,
    })),
  );
  return merged;
}

/** Renders a notice that was not rendered in advance. An importer whose threads render needs none of these packages itself. */
async function renderLate(input: NoticeInput): Promise<RenderedNotice> {
  const { renderNotice } = await import('./render-notice.ts');
  return renderNotice(input);
}

/** Analysis of content that is not found by searches. */
const unlist = (analysis: RenderedNotice['analysis']): RenderedNotice['analysis'] => ({
  ...analysis,
  document: { ...analysis.document, listed: false },
  titleWords: [],
});

async function saveReferences(
  tx: Database,
  source: string,
  inputs: readonly NoticeInput[],
): Promise<References> {
  const organisationIds = await saveOrganisations(tx, inputs.flatMap(listOrganisations));
  const projects = inputs.map(({ project }) => project);
  const projectIds = await saveProjects(tx, source, projects, organisationIds);
  const projectId = ({ project }: NoticeInput) => projectIds.get(project.key) ?? '';
  const lotIds = await saveLots(
    tx,
    inputs.flatMap((input) =>
      [input.lot, ...(input.awards ?? []).map((award) => award.lot)].flatMap((lot) =>
        lot ? [{ projectId: projectId(input), lot }] : [],
      ),
    ),
  );
  return {
    projectId,
    lotId: (input, lotNo) => (lotNo && lotIds.get(toLotKey(projectId(input), lotNo))) || null,
    organisationIds,
  };
}

function listOrganisations({ project, awards = [] }: NoticeInput): OrganisationInput[] {
  const { divisionCode = null, buyer, agency } = project;
  return [
    ...(buyer ? [{ name: buyer, divisionCode }] : []),
    ...(agency ? [{ name: agency }] : []),
    ...awards.flatMap(({ organisations }) => organisations.map((name) => ({ name }))),
  ];
}

function toRow(
  { source, title: sourceTitle }: NoticeSource,
  { id, input: { hash, input } }: RecordChange<PreparedNotice>,
  { projectId, lotId }: References,
) {
  const { project, amount } = input;
  return {
    id,
    source,
    sourceId: input.sourceId,
    sourceHash: hash,
    projectId: projectId(input),
    lotId: lotId(input, input.lot?.lotNo),
    infoType: input.infoType,
    title: input.title,
    category: project.category,
    projectType: project.projectType,
    divisionCode: project.divisionCode ?? null,
    publishTime: input.publishTime,
    deadline: input.deadline ?? null,
    openTime: input.openTime ?? null,
    amount: amount?.value ?? null,
    amountText: amount?.text ?? null,
    amountKind: amount?.kind ?? null,
    durationDays: input.durationDays ?? null,
    location: input.location ?? null,
    qualification: input.qualification ?? null,
    evaluationMethod: input.evaluationMethod ?? null,
    changes: [...(input.changes ?? [])],
    contact: input.contact ?? {},
    sourceTitle,
    sourceUrl: input.sourceUrl ?? '',
    state: input.state ?? ('published' as const),
  };
}

async function saveAwards(
  tx: Database,
  changes: readonly RecordChange<PreparedNotice>[],
  { lotId, organisationIds }: References,
): Promise<void> {
  const awards = changes.flatMap(({ id: noticeId, input: { input } }) =>
    (input.awards ?? []).map(({ rank, amount, lot, organisations }) => ({
      row: {
        id: uuidv7(),
        noticeId,
        lotId: lotId(input, lot?.lotNo),
        rank,
        amount: amount?.value ?? null,
        amountText: amount?.text ?? null,
      },
      organisations,
    })),
  );
  const members = awards.flatMap(({ row, organisations }) => {
    const ids = organisations.map((name) => organisationIds.get(toNameKey(name)));
    const known = [...new Set(ids)].filter((id) => id !== undefined);
    return known.map((organisationId, sort) => ({
      awardId: row.id,
      organisationId,
      leader: sort === 0,
      sort,
    }));
  });
  await replaceAwards(
    tx,
    changes.map(({ id }) => id),
    awards.map(({ row }) => row),
    members,
  );
}
