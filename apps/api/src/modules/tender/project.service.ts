import type { tenderContract } from '@zhucheng/contracts';
import { CODES, type InputOf, type ReplyOf } from '@zhucheng/contracts';
import { getFileType } from '@zhucheng/domain-news';
import type { ProjectTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import { getDivisions } from '../../db/divisions.ts';
import { regionName } from '../../db/divisions.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { describeClaims } from './claims.rules.ts';
import { toNoticeRecord } from './notices.repository.ts';
import {
  findMergeTarget,
  isNoticeWithdrawn,
  listProjectNotices,
  type RevisionRow,
} from './project.repository.ts';
import { toSourceLink } from '../../content/index.ts';

type Input = InputOf<(typeof tenderContract.endpoints)['first']>;

/** A project with all its notices, by its own id or by the id of one of them; of merged ones what stands for them. */
export async function getProjectDetail(
  context: RequestContext,
  input: Input,
): Promise<ReplyOf<(typeof tenderContract.endpoints)['first']>['model']> {
  const noticeId = input.id && fromWireId(input.id);
  const projectId = fromWireId(input.projectId ?? '');
  const key = noticeId ? { noticeId } : { projectId };
  const [rows, divisions] = await Promise.all([
    listProjectNotices(context.readDb, key),
    getDivisions(context.db),
  ]);
  const newest = rows.at(-1);
  if (!newest) {
    const target = await findMergeTarget(context.readDb, key);
    if (target !== undefined) return getProjectDetail(context, { id: toWireId(target) });
    throw await noticeNotFound(context, noticeId);
  }
  const { project, buyer, agency } = newest;
  return {
    project: {
      ...project,
      id: toWireId(project.id),
      category: project.category as TradingCategoryId,
      projectType: project.projectType as ProjectTypeId,
      region: regionName(divisions, project.divisionCode),
      buyer: toOrganisation(buyer),
      agency: toOrganisation(agency),
    },
    notices: rows.map(({ notice }) => ({
      ...toNoticeRecord(notice, divisions),
      sourceUrl: toSourceLink(notice.sourceUrl),
      otherSources: notice.otherSources.map(({ source, sourceUrl }) => ({
        source,
        sourceUrl: toSourceLink(sourceUrl),
      })),
      claims: describeClaims(notice.claims),
      fileCount: notice.files.length,
      files: notice.files.map(({ mediaType, ...rest }) => ({
        ...rest,
        fileType: getFileType(mediaType),
      })),
      revisions: toRevisions(notice.revisions),
      // Validated by the write path.
      changes: notice.changes as { field: string; from: string; to: string }[],
      awards: notice.awards.map(({ organisations, ...award }) => ({
        ...award,
        organisations: organisations.map(({ id, ...rest }) => ({ id: toWireId(id), ...rest })),
      })),
    })),
    noticeId: toWireId(noticeId ?? newest.notice.id),
  };
}

/** Versions as on the wire, without those between a withdrawal and its end. The newest one is published. */
function toRevisions(rows: readonly RevisionRow[]) {
  return rows
    .filter((_row, at) => at === 0 || rows[at - 1]?.formerState === 'published')
    .map(({ recordedAt, formerState: _state, ...rest }) => ({
      ...rest,
      recordedAt: toWireTime(new Date(recordedAt)),
    }));
}

/** The error for a notice or project that the public may not read. */
export async function noticeNotFound({ db }: RequestContext, noticeId?: string): Promise<ApiError> {
  const withdrawn = noticeId !== undefined && (await isNoticeWithdrawn(db, noticeId));
  return withdrawn
    ? new ApiError(CODES.withdrawn, '这条公告已下架')
    : new ApiError(CODES.notFound, '没有找到这条招标信息');
}

const toOrganisation = (row: { id: string; name: string } | null) =>
  row && { id: toWireId(row.id), name: row.name };
