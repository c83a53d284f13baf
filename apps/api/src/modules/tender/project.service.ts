import type { tenderContract } from '@zhucheng/contracts';
import { CODES, type InputOf } from '@zhucheng/contracts';
import { getFileType } from '@zhucheng/domain-news';
import type { ProjectTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import { getDivisions } from '../../db/divisions.ts';
import { regionName } from '../../db/divisions.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { toNoticeRecord } from './notices.repository.ts';
import {
  findProject,
  isNoticeWithdrawn,
  listAwards,
  listLots,
  listProjectNotices,
  findProjectIdOfNotice,
} from './project.repository.ts';
import { toSourceLink } from './source-link.rules.ts';

type Input = InputOf<(typeof tenderContract.endpoints)['first']>;
type AwardRows = Awaited<ReturnType<typeof listAwards>>;

/** A project with all its notices, by its own id or by the id of one of them. */
export async function getProjectDetail(context: RequestContext, input: Input) {
  const { readDb } = context;
  const noticeId = input.id && fromWireId(input.id);
  const projectId = noticeId
    ? await findProjectIdOfNotice(readDb, noticeId)
    : fromWireId(input.projectId ?? '');
  if (!projectId) throw await noticeNotFound(context, noticeId);
  const [project, notices, lots, awards, divisions] = await Promise.all([
    findProject(readDb, projectId),
    listProjectNotices(readDb, projectId),
    listLots(readDb, projectId),
    listAwards(readDb, projectId),
    getDivisions(context.db),
  ]);
  const newest = notices.at(-1);
  if (!project || !newest) throw await noticeNotFound(context);
  const awardsOf = Map.groupBy(awards, ({ noticeId }) => noticeId);
  return {
    project: {
      ...project,
      id: toWireId(project.id),
      category: project.category as TradingCategoryId,
      projectType: project.projectType as ProjectTypeId,
      region: regionName(divisions, project.divisionCode),
      buyer: toOrganisation(project.buyer),
      agency: toOrganisation(project.agency),
      lots,
    },
    notices: notices.map(({ files, sourceUrl, ...row }) => ({
      ...toNoticeRecord(row, divisions),
      sourceUrl: toSourceLink(sourceUrl),
      fileCount: files.length,
      files: files.map(({ mediaType, ...rest }) => ({ ...rest, fileType: getFileType(mediaType) })),
      // Validated by the write path.
      changes: row.changes as { field: string; from: string; to: string }[],
      awards: toAwards(awardsOf.get(row.id) ?? []),
    })),
    noticeId: toWireId(noticeId ?? newest.id),
  };
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

function toAwards(rows: AwardRows) {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const { rank, amount, amountText } = first;
    const organisations = members.map(({ organisationId, name, leader }) => ({
      id: toWireId(organisationId),
      name,
      leader,
    }));
    return [{ rank, amount, amountText, organisations }];
  });
}
