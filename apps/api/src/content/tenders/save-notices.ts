import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { indexContent } from '../indexing/index-content.ts';
import { toNoticeDocument } from '../indexing/search-documents.ts';
import { renderContent, SANITISER_VERSION } from '../sanitise.ts';
import {
  toSavedRecords,
  type RecordChange,
  type SavedRecord,
} from '../source-records.repository.ts';
import type { NoticeInput } from './notice-input.ts';
import { saveOrganisations, toNameKey, type OrganisationInput } from './save-organisations.ts';
import { saveLots, saveProjects, toLotKey } from './save-projects.ts';
import { findNoticeChanges, replaceAwards, upsertNotices } from './tenders.repository.ts';

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

/**
 * Saves notices of a source with their projects, lots, organisations and awards in one transaction. Unchanged notices
 * are not written; notices withdrawn here stay withdrawn. A source id may occur only once in a batch.
 */
export async function saveNotices(
  db: Database,
  source: NoticeSource,
  inputs: readonly NoticeInput[],
): Promise<SavedRecord[]> {
  if (inputs.length === 0) return [];
  return db.transaction(async (tx) => {
    const changes = await findNoticeChanges(tx, source.source, inputs);
    const changed = changes.filter(({ outcome }) => outcome !== 'unchanged');
    if (changed.length > 0) await writeNotices(tx, source, changed);
    return toSavedRecords(changes);
  });
}

async function writeNotices(
  tx: Database,
  source: NoticeSource,
  changes: readonly RecordChange<NoticeInput>[],
): Promise<void> {
  const references = await saveReferences(
    tx,
    source.source,
    changes.map(({ input }) => input),
  );
  const rendered = changes.map((change) => renderNotice(source, change, references));
  await upsertNotices(tx, rendered);
  await saveAwards(tx, changes, references);
  // Last: writers of the index wait for each other's transactions.
  await indexContent(
    tx,
    rendered.map(({ row, text }) => toNoticeDocument(row, text)),
  );
}

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

function renderNotice(
  { source, title: sourceTitle }: NoticeSource,
  { id, hash, input }: RecordChange<NoticeInput>,
  { projectId, lotId }: References,
) {
  const { project, content = { format: 'html', text: '' } as const, amount } = input;
  const { html, text } = renderContent(content);
  const row = {
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
    contentHtml: html,
    sanitiserVersion: SANITISER_VERSION,
    changes: [...(input.changes ?? [])],
    contact: input.contact ?? {},
    sourceTitle,
    sourceUrl: input.sourceUrl ?? '',
    state: input.state ?? ('published' as const),
  };
  const names = [project.name, project.projectNo, project.buyer, project.agency, input.location];
  const winners = (input.awards ?? []).flatMap(({ organisations }) => organisations);
  const body = [...names, ...winners, text].filter(Boolean).join('\n');
  return { row, text: { title: row.title, body } };
}

async function saveAwards(
  tx: Database,
  changes: readonly RecordChange<NoticeInput>[],
  { lotId, organisationIds }: References,
): Promise<void> {
  const awards = changes.flatMap(({ id: noticeId, input }) =>
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
