import type { tenderBoardContract, ReplyOf } from '@zhucheng/contracts';
import { fromWireId } from '../../src/wire-format.ts';
import { makeNotice, type NoticeChanges } from '../factories.ts';
import { apiSuite } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

type Endpoints = (typeof tenderBoardContract)['endpoints'];
/** Board as on the wire. */
export type Board = ReplyOf<Endpoints['get']>['model'];
/** Project on a board as on the wire. */
export type Project = Board['projects'][number];
/** Task as on the wire. */
export type Task = Project['tasks'][number];
type Detail = ReplyOf<Endpoints['getProject']>['model'];

/** Members of a suite: two colleagues, and somebody of another company. Made anew before each test. */
export interface BoardMembers {
  owner: Member;
  colleague: Member;
  stranger: Member;
}

let serial = 0;

/** Suite with two colleagues on one board, and calls of it; the caller is the first unless told otherwise. */
export async function boardSuite() {
  const { api, database } = await apiSuite({ rateLimit: 100_000 });
  const members = {} as BoardMembers;
  beforeEach(async () => {
    members.owner = await createMember(api, { company: 'owner', realname: '王工' });
    const id = members.owner.companyId ?? '';
    const company = { id, role: 'member' } as const;
    members.colleague = await createMember(api, { company, realname: '李工' });
    members.stranger = await createMember(api, { company: 'owner', realname: '外人' });
  });

  const post = async (name: string, input: object = {}, who: Member = members.owner) =>
    (await api.post(`/ai/bidBoard/${name}`, input, who)).body;
  const model = async <T>(name: string, input: object = {}, who?: Member) => {
    const body = await post(name, input, who);
    expect(body).toMatchObject({ code: '30000' });
    return body.model as T;
  };
  const getBoard = (who?: Member) => model<Board>('get', {}, who);
  const getDetail = (id: string, who?: Member) => model<Detail>('getProject', { id }, who);
  const getProject = async (id: string, who?: Member) =>
    (await getBoard(who)).projects.find((project) => project.id === id) as Project;

  /** Publishes a notice of a project of its own; returns the project's id and a writer of other versions. */
  const publish = async (changes: NoticeChanges = {}) => {
    const sourceId = `board ${(serial += 1)}`;
    const key = changes.project?.key ?? sourceId;
    const save = (more: NoticeChanges = {}) =>
      makeNotice(database.db, {
        sourceId,
        deadline: new Date('2027-01-10T09:30:00+08:00'),
        openTime: new Date('2027-01-10T09:30:00+08:00'),
        ...changes,
        ...more,
        project: { key, name: `清江大桥 ${key}`, divisionCode: '330106', ...changes.project },
      });
    const id = await save();
    const [row] = (await database.query('select project_id from tender_notice where id = $1', [
      fromWireId(id),
    ])) as { project_id: string }[];
    return { id, projectId: row?.project_id.replaceAll('-', '') ?? '', key, save };
  };
  const add = async (changes?: NoticeChanges, who?: Member) => {
    const published = await publish(changes);
    const { projectId } = published;
    return { ...published, project: await model<Project>('create', { projectId }, who) };
  };
  return { api, database, members, post, model, getBoard, getDetail, getProject, publish, add };
}

/** Dates of a project's tasks by their titles. */
export const dueOf = ({ tasks }: Pick<Project, 'tasks'>) =>
  Object.fromEntries(tasks.map(({ title, due }) => [title, due.at ?? due.day]));
