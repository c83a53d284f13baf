import { CODES, type InputOf, type tenderBoardContract } from '@zhucheng/contracts';
import { getDivisions, regionName } from '../../../db/divisions.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { getAccountNames, requireCompany } from '../../accounts/companies/company.service.ts';
import { formatBoardAction } from './board-actions.rules.ts';
import { findPublicProjectName } from '../project.repository.ts';
import { findByTenderProject } from './board-changes.repository.ts';
import { listBoardActions } from './board-history.repository.ts';
import * as boards from './board.repository.ts';
import { getTaskTitle, NO_FACTS, toPersonName, toWireProject } from './board.rules.ts';
import { getProjectFacts } from './project-dates.service.ts';

type Inputs = {
  [Name in keyof typeof tenderBoardContract.endpoints]: InputOf<
    (typeof tenderBoardContract.endpoints)[Name]
  >;
};

/** Error for a project that is not on the caller's board. */
export const notOnBoard = () =>
  new ApiError(CODES.notFound, '这个项目不在看板上，可能已被同事移出');

/** Board of the caller's company. */
export async function getBoard(context: RequestContext) {
  const { company, session } = await requireCompany(context);
  const { db } = context;
  // Before what it stands for: a change in between is fetched once more, not missed.
  const revision = await boards.getBoardRevision(db, company.id);
  const [rows, older, owners] = await Promise.all([
    boards.listShownProjects(db, company.id),
    boards.countPastProjects(db, company.id),
    boards.listOwners(db, company.id),
  ]);
  const members = owners.map(({ id, accountId, ...person }) => ({
    id: toWireId(id),
    name: toPersonName(person),
    self: accountId === session.userId,
  }));
  return { revision, projects: await toWireProjects(context, rows), older, members };
}

/** Revision of the caller's board. */
export async function getRevision(context: RequestContext) {
  const { company } = await requireCompany(context);
  return { revision: await boards.getBoardRevision(context.db, company.id) };
}

/** A project of the caller's board with its comments and history. */
export async function getProject(context: RequestContext, id: string) {
  const { company, session } = await requireCompany(context);
  const { db } = context;
  const row = await boards.findBoardProject(db, company.id, fromWireId(id));
  if (!row) throw notOnBoard();
  const [project, comments, actions, tasks] = await Promise.all([
    toWireProjects(context, [row]),
    boards.listComments(db, row.card.id),
    listBoardActions(db, row.card.id),
    boards.listTasks(db, [row.card.id]),
  ]);
  const accounts = await getAccountNames(db, [
    ...actions.flatMap(({ actorId }) => actorId ?? []),
    ...actions.flatMap(({ detail }) => detail.accountId ?? []),
    ...(row.card.addedBy ? [row.card.addedBy] : []),
  ]);
  const names = { accounts, tasks: new Map(tasks.map((task) => [task.id, getTaskTitle(task)])) };
  const nameOf = (accountId: string | null) => (accountId && accounts.get(accountId)) || GONE;
  return {
    ...(project[0] as (typeof project)[number]),
    addedAt: toWireTime(row.card.createdAt),
    addedBy: nameOf(row.card.addedBy),
    commentList: comments.map(({ comment, author }) => ({
      id: toWireId(comment.id),
      author: (author && toPersonName(author)) || GONE,
      text: comment.text,
      at: toWireTime(comment.createdAt),
      mine: comment.authorId === session.userId,
    })),
    history: actions.map(({ id: actionId, actorId, action, detail, at }) => ({
      id: toWireId(actionId),
      actor: nameOf(actorId),
      text: formatBoardAction(action, detail, names),
      at: toWireTime(at),
    })),
  };
}

const GONE = '已注销的会员';

/** A tender project's name, and its place on the caller's board. */
export async function findProject(context: RequestContext, projectId: string) {
  const { company } = await requireCompany(context);
  const id = fromWireId(projectId);
  const [name, found] = await Promise.all([
    findPublicProjectName(context.db, id),
    findByTenderProject(context.db, company.id, id),
  ]);
  if (name === undefined) throw new ApiError(CODES.notFound, '没有找到这条招标信息');
  return { name, id: found ? toWireId(found.id) : null, stage: found?.stage ?? null };
}

/** Page of the projects that were closed longer ago. */
export async function listPast(context: RequestContext, page: Inputs['listPast']) {
  const { company } = await requireCompany(context);
  const [rows, total] = await Promise.all([
    boards.listPastProjects(context.db, company.id, page),
    boards.countPastProjects(context.db, company.id),
  ]);
  return { ...pageInfo(page, total), records: await toWireProjects(context, rows) };
}

/** A project of a board by its id, as on the wire. */
export async function readProject(context: RequestContext, companyId: string, id: string) {
  const row = await boards.findBoardProject(context.db, companyId, id);
  const [project] = row ? await toWireProjects(context, [row]) : [];
  if (!project) throw notOnBoard();
  return project;
}

async function toWireProjects(context: RequestContext, rows: readonly boards.BoardProjectRow[]) {
  if (rows.length === 0) return [];
  const [facts, tasks, divisions] = await Promise.all([
    getProjectFacts(
      context,
      rows.map(({ card }) => card.projectId),
    ),
    boards.listTasks(
      context.db,
      rows.map(({ card }) => card.id),
    ),
    getDivisions(context.db),
  ]);
  const byProject = Map.groupBy(tasks, ({ bidProjectId }) => bidProjectId);
  return rows.map((row) =>
    toWireProject(
      row,
      facts.get(row.card.projectId) ?? NO_FACTS,
      byProject.get(row.card.id) ?? [],
      regionName(divisions, row.divisionCode),
    ),
  );
}
