import { MAX_OPEN_PROJECTS } from '@zhucheng/domain-tender/board';
import { createMember } from '../../../../test/members.ts';
import { boardSuite, dueOf, type Project } from '../../../../test/tenders/board.ts';
import { fromWireId } from '../../../wire-format.ts';
import { closeDueAccounts } from '../../accounts/profile/account-closing.service.ts';
import { listBoardProjects } from './board.repository.ts';

const suite = await boardSuite();
const { api, database, members, post, model, getBoard, getDetail, getProject, publish, add } =
  suite;
const { db } = database;

describe('a team board', () => {
  it('has the projects that colleagues add, with tasks whose dates the notice names', async () => {
    expect(await getBoard()).toMatchObject({ projects: [], older: 0 });
    const text = '<p>招标文件获取时间：2027年1月2日09:00至2027年1月6日17:00。</p>';
    const { project } = await add({ content: { format: 'html', text } }, members.colleague);
    expect(await getBoard()).toMatchObject({
      projects: [project],
      members: expect.arrayContaining([
        { id: expect.any(String), name: '王工', self: true },
        { id: expect.any(String), name: '李工', self: false },
      ]),
    });
    expect(project).toMatchObject({
      name: expect.stringMatching(/^清江大桥/),
      region: '浙江省 杭州市',
      stage: 'pending',
      owner: null,
      withdrawn: false,
      deadline: '2027-01-10T09:30:00+08:00',
      comments: 0,
      change: null,
    });
    expect(dueOf(project)).toEqual({
      获取招标文件: '2027-01-06T17:00:00+08:00',
      交投标保证金: '2027-01-10T09:30:00+08:00',
      递交投标文件: '2027-01-10T09:30:00+08:00',
      参加开标: '2027-01-10T09:30:00+08:00',
    });
  });

  it('has a project once, whoever adds it and however often at once', async () => {
    const { projectId } = await publish();
    const { owner, colleague } = members;
    const added = await Promise.all(
      [owner, colleague, owner, colleague].map((who) =>
        model<Project>('create', { projectId }, who),
      ),
    );
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect((await getBoard()).projects).toHaveLength(1);
    expect(await model('findProject', { projectId })).toMatchObject({
      id: added[0]?.id,
      stage: 'pending',
    });
    expect(await model('findProject', { projectId }, members.stranger)).toMatchObject({ id: null });
  });

  it('is for members of a company, each for the own one', async () => {
    const alone = await createMember(api);
    const { project } = await add();
    expect(await post('get', {}, alone)).toMatchObject({
      code: '40400',
      msg: '您还没有加入企业，请先选择或开通企业',
    });
    expect((await getBoard(members.stranger)).projects).toEqual([]);
    const [task] = project.tasks;
    const { id } = await model<{ id: string }>('createComment', { id: project.id, text: '好' });
    const calls: [string, object][] = [
      ['getProject', { id: project.id }],
      ['update', { id: project.id, version: 1, stage: 'following' }],
      ['remove', { id: project.id }],
      ['createTask', { id: project.id, title: '看现场' }],
      ['updateTask', { id: task?.id, version: 1, done: true }],
      ['removeTask', { id: task?.id }],
      ['createComment', { id: project.id, text: '好' }],
      ['removeComment', { id }],
    ];
    const before = await getDetail(project.id);
    for (const [name, input] of calls) {
      expect([name, (await post(name, input, members.stranger)).code]).toEqual([name, '40400']);
    }
    expect(await getDetail(project.id)).toEqual(before);
  });

  it('takes public projects only, and no more than it can show', async () => {
    const draft = await publish({ state: 'draft' });
    expect(await post('create', { projectId: draft.projectId })).toMatchObject({ code: '40400' });
    const { projectId, project } = await add();
    const companyId = members.owner.companyId;
    await database.query(
      `with project as (
         insert into tender_project (id, name, category, project_type)
         select gen_random_uuid(), 'x', 'ENGINEERING', 'ROAD' from generate_series(2, $2) returning id)
       insert into bid_project (id, company_id, project_id)
       select gen_random_uuid(), $1, id from project`,
      [companyId, MAX_OPEN_PROJECTS],
    );
    const another = await publish();
    const refused = await post('create', { projectId: another.projectId });
    expect(refused).toMatchObject({ code: '40900' });
    expect(refused.msg).toContain('最多 200 个');
    expect((await model<Project>('create', { projectId })).id).toBe(project.id);
  });
});

describe('a project on a board', () => {
  const move = (project: { id: string; version: number }, stage: string, more: object = {}) => ({
    id: project.id,
    version: project.version,
    stage,
    ...more,
  });

  it('is moved step by step, with a reason where it is declined', async () => {
    const { project } = await add();
    expect(await post('update', move(project, 'won'))).toMatchObject({
      code: '40000',
      msg: '“待定”的项目不能直接移到“中标”，可以移到跟进、投标、不投',
    });
    expect(await post('update', move(project, 'declined', { reason: ' ' }))).toMatchObject({
      code: '40000',
      errors: [{ field: 'reason', message: '请写明不投的原因' }],
    });
    const declined = await model<Project>(
      'update',
      move(project, 'declined', { reason: '业绩不够' }),
    );
    expect(declined).toMatchObject({ stage: 'declined', reason: '业绩不够', version: 2 });
    const again = await model<Project>('update', move(declined, 'bidding'));
    expect(again).toMatchObject({ stage: 'bidding', reason: '', version: 3 });
    const submitted = await model<Project>('update', move(again, 'submitted'));
    expect(await model('update', move(submitted, 'won'))).toMatchObject({ stage: 'won' });
    const { history } = await getDetail(project.id);
    expect(history.map(({ actor, text }) => actor + text)).toEqual([
      '王工从“已投”移到“中标”',
      '王工从“投标”移到“已投”',
      '王工从“不投”移到“投标”',
      '王工从“待定”移到“不投”',
    ]);
  });

  it('refuses a change of an old version and says what the colleague did', async () => {
    const { project } = await add();
    await model('update', move(project, 'bidding'), members.colleague);
    const refused = await post('update', move(project, 'declined', { reason: '太远' }));
    expect(refused).toMatchObject({
      code: '40900',
      msg: '李工刚刚从“待定”移到“投标”，您的改动没有保存。现在显示的是最新情况，请看过再改',
    });
    expect(await getProject(project.id)).toMatchObject({ stage: 'bidding', version: 2 });
    // What is there already is no conflict.
    expect(await model('update', move(project, 'bidding'))).toMatchObject({ version: 2 });
  });

  it('lets exactly one of many changes at once through', async () => {
    const { project } = await add();
    const moves = ['following', 'bidding', 'declined'].map((stage, at) =>
      post(
        'update',
        move(project, stage, { reason: '原因' }),
        at === 0 ? members.owner : members.colleague,
      ),
    );
    const codes = (await Promise.all(moves)).map(({ code }) => code).toSorted();
    expect(codes).toEqual(['30000', '40900', '40900']);
    expect(await getProject(project.id)).toMatchObject({ version: 2 });
  });

  it('has an owner of the company, who loses it by leaving', async () => {
    const { project } = await add();
    const { members: colleagues, revision } = await getBoard();
    const ownerId = colleagues.find(({ name }) => name === '李工')?.id ?? '';
    const input = { id: project.id, version: project.version, ownerId };
    const owned = await model<Project>('update', input);
    expect(owned.owner).toEqual({ id: ownerId, name: '李工' });
    expect((await getDetail(project.id)).history[0]).toMatchObject({ text: '把负责人改为李工' });
    const told = await api.post('/user/profile/notification/listPaged', {}, members.colleague);
    expect(told.body.records).toMatchObject([
      {
        kind: 'company',
        title: `王工请您负责：${project.name}`,
        link: `/organisation?tab=bids&card=${project.id}`,
      },
    ]);
    const outsider = (await getBoard(members.stranger)).members[0]?.id;
    const refused = await post('update', { ...input, version: 2, ownerId: outsider });
    expect(refused).toMatchObject({ code: '40000', msg: '这位同事已不在企业里，请另选一位' });
    const before = (await getBoard()).revision;
    expect(before).not.toBe(revision);
    await api.post('/user/company/member/remove', { id: ownerId }, members.owner);
    const left = await getBoard();
    expect(left.revision).not.toBe(before);
    expect(left.projects).toMatchObject([{ id: project.id, owner: null, version: 2 }]);
    expect((await post('get', {}, members.colleague)).code).toBe('40400');
  });

  it('is never owned by who leaves at the same time', async () => {
    const { project } = await add();
    const ownerId = (await getBoard()).members.find(({ name }) => name === '李工')?.id ?? '';
    const [assigned, left] = await Promise.all([
      post('update', { id: project.id, version: 1, ownerId }),
      api.post('/user/company/member/remove', { id: ownerId }, members.owner),
    ]);
    expect(left.body.code).toBe('30000');
    expect(['30000', '40000']).toContain(assigned.code);
    expect(await getProject(project.id)).toMatchObject({ owner: null });
  });

  it('stays, without a name, when the account of who worked on it is closed', async () => {
    const { project } = await add({}, members.colleague);
    await model('createComment', { id: project.id, text: '我来跟' }, members.colleague);
    await database.query(
      "update account set state = 'closing', close_at = now() - interval '1 day' where id = $1",
      [members.colleague.accountId],
    );
    await closeDueAccounts(db, api.app.files);
    expect(await getDetail(project.id)).toMatchObject({
      addedBy: '已注销的会员',
      commentList: [{ author: '已注销的会员', text: '我来跟', mine: false }],
      history: [{ actor: '已注销的会员' }],
    });
  });

  it('is removed with its tasks and comments, which the company can read in its log', async () => {
    const { project } = await add();
    await model('createComment', { id: project.id, text: '不做了' });
    expect(await model('remove', { id: project.id }, members.colleague)).toEqual({
      id: project.id,
    });
    expect((await post('remove', { id: project.id })).code).toBe('40400');
    expect((await getBoard()).projects).toEqual([]);
    const log = await api.post('/user/company/audit/listPaged', {}, members.owner);
    expect((log.body.records as { text: string; actor: string }[]).slice(0, 2)).toEqual([
      expect.objectContaining({ actor: '李工', text: `移出投标看板：${project.name}` }),
      expect.objectContaining({ actor: '王工', text: `加入投标看板：${project.name}` }),
    ]);
  });

  it('is listed apart once it was closed long ago', async () => {
    const { project } = await add();
    await model('update', move(project, 'declined', { reason: '太远' }));
    expect((await getBoard()).projects).toHaveLength(1);
    await database.query(
      "update bid_project set stage_at = now() - interval '31 days' where id = $1",
      [fromWireId(project.id)],
    );
    expect(await getBoard()).toMatchObject({ projects: [], older: 1 });
    expect(await post('listPast')).toMatchObject({
      total: 1,
      records: [{ id: project.id, reason: '太远' }],
    });
  });
});

describe('comments on a project', () => {
  it('are read by colleagues and removed by their author only', async () => {
    const { project } = await add();
    const input = { id: project.id, text: '  联合体可以\n找甲公司 ' };
    const { id } = await model<{ id: string }>('createComment', input, members.colleague);
    expect(await getDetail(project.id)).toMatchObject({
      comments: 1,
      commentList: [{ id, author: '李工', text: '联合体可以\n找甲公司', mine: false }],
    });
    expect((await post('removeComment', { id })).code).toBe('40400');
    await model('removeComment', { id }, members.colleague);
    expect(await getDetail(project.id)).toMatchObject({ comments: 0, commentList: [] });
  });
});

describe('what is read elsewhere', () => {
  it('are the open projects of the boards of a member', async () => {
    const { projectId, project } = await add();
    const closed = await add();
    await model('update', {
      id: closed.project.id,
      version: 1,
      stage: 'declined',
      reason: '太远',
    });
    const memberId = (await getBoard()).members.find(({ self }) => self)?.id;
    await model('update', { id: project.id, version: 1, ownerId: memberId });
    const listed = {
      projectId: fromWireId(projectId),
      companyId: members.owner.companyId,
      stage: 'pending',
    };
    expect(await listBoardProjects(db, members.owner.accountId)).toEqual([
      { ...listed, owned: true },
    ]);
    expect(await listBoardProjects(db, members.colleague.accountId)).toEqual([
      { ...listed, owned: false },
    ]);
    expect(await listBoardProjects(db, members.stranger.accountId)).toEqual([]);
  });
});
