import { MAX_TASKS } from '@zhucheng/domain-tender/board';
import { boardSuite, dueOf, type Project, type Task } from '../../../../test/tenders/board.ts';

const { members, post, model, getBoard, getDetail, getProject, publish, add } = await boardSuite();

describe('the tasks of a project', () => {
  const taskOf = (project: Pick<Project, 'tasks'>, title: string) =>
    project.tasks.find((task) => task.title === title) as Task;

  it('move with the notice, except those whose day was set by hand', async () => {
    const { project, save } = await add();
    const opening = taskOf(project, '参加开标');
    const changed = await model<object>('updateTask', {
      id: opening.id,
      version: opening.version,
      day: '2027-01-09',
    });
    expect(changed).toMatchObject({ due: { day: '2027-01-09', at: null, manual: true } });
    const { revision } = await getBoard();
    const moved = new Date('2027-01-20T10:00:00+08:00');
    await save({ deadline: moved, openTime: moved });
    const board = await getBoard();
    expect(board.revision).not.toBe(revision);
    const [now] = board.projects as [Project];
    expect(dueOf(now)).toEqual({
      获取招标文件: null,
      交投标保证金: '2027-01-20T10:00:00+08:00',
      递交投标文件: '2027-01-20T10:00:00+08:00',
      参加开标: '2027-01-09',
    });
    expect(now.change).toMatchObject({ kinds: ['deadline', 'opening'] });
    const followed = await model('updateTask', { id: opening.id, version: 2, day: null });
    expect(followed).toMatchObject({ due: { at: '2027-01-20T10:00:00+08:00', manual: false } });
  });

  it('follow a clarification that names another date', async () => {
    const { project, key } = await add();
    await publish({
      infoType: '0105',
      publishTime: new Date('2026-02-01T09:00:00+08:00'),
      deadline: new Date('2027-02-01T09:00:00+08:00'),
      openTime: null,
      project: { key },
    });
    expect(dueOf(await getProject(project.id))).toMatchObject({
      递交投标文件: '2027-02-01T09:00:00+08:00',
      参加开标: '2027-01-10T09:30:00+08:00',
    });
  });

  it('lose their dates with a withdrawn notice, which the board says', async () => {
    const { project, save } = await add();
    await save({ state: 'withdrawn' });
    expect(await getProject(project.id)).toMatchObject({
      withdrawn: true,
      notice: null,
      deadline: null,
      tasks: project.tasks.map(() => ({ due: { day: null } })),
    });
  });

  it('are done, renamed, added and removed', async () => {
    const { project } = await add();
    const bond = taskOf(project, '交投标保证金');
    expect(await model('updateTask', { id: bond.id, version: 1, done: true })).toMatchObject({
      done: true,
      version: 2,
    });
    expect(await post('updateTask', { id: bond.id, version: 2, title: '保函' })).toMatchObject({
      code: '40000',
      msg: '随公告的任务不能改名，可以另加一个自己的任务',
    });
    const own = await model<Task>('createTask', {
      id: project.id,
      title: '看现场',
      day: '2027-01-05',
    });
    expect(own).toMatchObject({ kind: null, due: { day: '2027-01-05', manual: true } });
    await model('updateTask', { id: own.id, version: 1, title: '踏勘现场' });
    await model('removeTask', { id: bond.id });
    const back = await model('createTask', { id: project.id, kind: 'bond' });
    expect(back).toMatchObject({ title: '交投标保证金', due: { manual: false } });
    expect((await getProject(project.id)).tasks.map(({ title }) => title)).toEqual([
      '踏勘现场',
      '递交投标文件',
      '参加开标',
      '交投标保证金',
      '获取招标文件',
    ]);
    expect((await getDetail(project.id)).history.map(({ text }) => text)).toEqual([
      '加了任务“交投标保证金”',
      '删除了任务“交投标保证金”',
      '改了任务“踏勘现场”的名称',
      '加了任务“踏勘现场”',
      '完成了任务“交投标保证金”',
    ]);
  });

  it('refuse a change of an old version, and accept the same change twice', async () => {
    const { project } = await add();
    const { id } = taskOf(project, '递交投标文件');
    await model('updateTask', { id, version: 1, day: '2027-01-08' }, members.colleague);
    expect(await post('updateTask', { id, version: 1, day: '2027-01-07' })).toMatchObject({
      code: '40900',
      msg: expect.stringContaining('李工刚刚改了任务“递交投标文件”的日期'),
    });
    expect(await model('updateTask', { id, version: 1, day: '2027-01-08' })).toMatchObject({
      version: 2,
    });
  });

  it('are limited in number, and need a title', async () => {
    const { project } = await add();
    expect(await post('createTask', { id: project.id, title: ' ' })).toMatchObject({
      code: '40000',
      errors: [{ field: 'title', message: '请写任务要做什么' }],
    });
    expect((await post('createTask', { id: project.id })).code).toBe('40000');
    const many = Array.from({ length: MAX_TASKS }, (_, at) =>
      post('createTask', { id: project.id, title: `任务${at}` }),
    );
    const codes = (await Promise.all(many)).map(({ code }) => code);
    expect(codes.filter((code) => code === '30000')).toHaveLength(MAX_TASKS - 4);
  });
});
