import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { tenderNotice } from '../../db/schema.ts';
import { toSearchVector } from '../../search/index.ts';
import { toNoticeDocument } from '../indexing/search-documents.ts';
import { indexContent } from '../indexing/index-content.ts';
import {
  findRecordChanges,
  toSavedRecords,
  type RecordChange,
  type SavedRecord,
} from '../record-changes.ts';
import { renderMarkdown } from '../markdown.ts';
import type { NoticeInput } from './notice-input.ts';
import { saveOrganisations, type OrganisationInput } from './organisations.repository.ts';
import { excludedColumns } from '../overwrite.ts';
import { sanitise, SANITISER_VERSION } from '../sanitise.ts';
import { replaceAwards } from './save-awards.ts';
import { lotKey, saveLots, saveProjects } from './save-projects.ts';

/** Where notices come from: the name that makes their ids unique, and what visitors read. */
export interface NoticeSource {
  source: string;
  title: string;
}

/**
 * Writes notices of one source with their projects, lots, organisations and awards in one transaction. An unchanged
 * notice is not written; one that was withdrawn here stays withdrawn. A source id may stand in a batch only once.
 */
export async function saveNotices(
  db: Database,
  source: NoticeSource,
  inputs: readonly NoticeInput[],
): Promise<SavedRecord[]> {
  if (inputs.length === 0) return [];
  return db.transaction(async (tx) => {
    const drafts = await findRecordChanges(tx, tenderNotice, source.source, inputs);
    const changed = drafts.filter(({ outcome }) => outcome !== 'unchanged');
    if (changed.length > 0) await writeAll(tx, source, changed);
    return toSavedRecords(drafts);
  });
}

async function writeAll(
  tx: Database,
  source: NoticeSource,
  drafts: readonly RecordChange<NoticeInput>[],
): Promise<void> {
  const inputs = drafts.map(({ input }) => input);
  const organisationIds = await saveOrganisations(tx, inputs.flatMap(organisationsOf));
  const projects = inputs.map(({ project }) => project);
  const projectIds = await saveProjects(tx, source.source, projects, organisationIds);
  const projectIdOf = ({ project }: NoticeInput) => projectIds.get(project.key) ?? '';
  const lotIds = await saveLots(
    tx,
    inputs.flatMap((input) =>
      [input.lot, ...(input.awards ?? []).map((award) => award.lot)].flatMap((lot) =>
        lot ? [{ projectId: projectIdOf(input), lot }] : [],
      ),
    ),
  );
  const lotIdOf = (input: NoticeInput, lotNo: string | undefined) =>
    (lotNo && lotIds.get(lotKey(projectIdOf(input), lotNo))) || null;

  const rendered = drafts.map((draft) => ({ draft, ...render(source, draft) }));
  await tx
    .insert(tenderNotice)
    .values(
      rendered.map(({ draft, row, found }) => ({
        ...row,
        searchVector: sql`${toSearchVector(found)}::tsvector`,
        projectId: projectIdOf(draft.input),
        lotId: lotIdOf(draft.input, draft.input.lot?.lotNo),
      })),
    )
    .onConflictDoUpdate({
      target: [tenderNotice.source, tenderNotice.sourceId],
      set: OVERWRITE,
    });
  const awards = drafts.map(({ id, input }) => ({
    noticeId: id,
    awards: (input.awards ?? []).map((award) => ({
      ...award,
      lotId: lotIdOf(input, award.lot?.lotNo),
    })),
  }));
  await replaceAwards(tx, awards, organisationIds);
  // Last: writers of the index wait for each other's transactions.
  await indexContent(
    tx,
    rendered.map(({ row, found }) => toNoticeDocument(row, found)),
  );
}

function organisationsOf({ project, awards = [] }: NoticeInput): OrganisationInput[] {
  const { divisionCode = null, buyer, agency } = project;
  return [
    ...(buyer ? [{ name: buyer, divisionCode }] : []),
    ...(agency ? [{ name: agency }] : []),
    ...awards.flatMap(({ organisations }) => organisations.map((name) => ({ name }))),
  ];
}

function render(
  { source, title: sourceTitle }: NoticeSource,
  { id, hash, input }: RecordChange<NoticeInput>,
) {
  const { project, content = { format: 'html', text: '' } as const, amount } = input;
  const markup = content.format === 'markdown' ? renderMarkdown(content.text) : content.text;
  const { html, text } = sanitise(markup);
  const names = [project.name, project.projectNo, project.buyer, project.agency, input.location];
  const winners = (input.awards ?? []).flatMap(({ organisations }) => organisations);
  const row = {
    id,
    source,
    sourceId: input.sourceId,
    sourceHash: hash,
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
  const body = [...names, ...winners, text].filter(Boolean).join('\n');
  return { row, found: { title: row.title, body } };
}

const OVERWRITE = {
  ...excludedColumns([
    ...['source_hash', 'project_id', 'lot_id', 'info_type', 'title', 'category', 'project_type'],
    ...['division_code', 'publish_time', 'deadline', 'open_time', 'amount', 'amount_text'],
    ...['amount_kind', 'duration_days', 'location', 'qualification', 'evaluation_method'],
    ...['content_html', 'sanitiser_version', 'changes', 'contact', 'source_url'],
    ...['search_vector', 'source_title'],
  ]),
  state: sql`case when ${tenderNotice.state} = 'withdrawn' then ${tenderNotice.state} else excluded.state end`,
  updatedAt: sql`now()`,
};
