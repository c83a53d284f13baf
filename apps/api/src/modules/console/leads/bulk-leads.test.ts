import { readZip } from '@zhucheng/test-kit/zip';
import { until } from '../../../../test/harness.ts';
import { leadSuite } from '../../../../test/console/leads.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { TaskRunner } from '../tasks/task-runner.ts';

interface Lead {
  id: string;
  owner: { name: string } | null;
  dueAt: string | null;
}

const { api, database, sales, colleague, add, call, get, audited } = await leadSuite<Lead>();

describe('many leads', () => {
  const runner = new TaskRunner({
    db: api.app.databases.primary,
    signals: api.app.signals,
    log: { info: () => undefined, error: ({ err }: { err: unknown }) => console.error(err) },
  });
  beforeAll(() => runner.start());
  afterAll(() => runner.stop());
  const ended = async (id: string) => {
    const task = async () =>
      (await api.post('/console/task/get', { id }, sales)).body.model as {
        state: string;
        done: number;
      };
    await until(async () => (await task()).state === 'done');
    return task();
  };

  it('are given to somebody, and back', async () => {
    const ids = [await add(), await add(), await add()].map(({ id }) => id);
    const bulk = { action: 'assign', filter: {}, except: [ids[0]], owner: colleague.staffId };
    const { model } = await call('bulk', bulk);
    expect(await ended((model as Lead).id)).toMatchObject({ state: 'done', done: 2 });
    expect((await get(String(ids[0]))).owner).toBeNull();
    expect((await get(String(ids[1]))).owner?.name).toBe('销售乙');
    await call('note', { id: ids[2], text: '我来' });
    const undo = await api.post('/console/task/undo', { id: (model as Lead).id }, sales);
    await ended((undo.body.model as Lead).id);
    expect((await get(String(ids[1]))).owner).toBeNull();
    // Changed since: stays.
    expect((await get(String(ids[2]))).owner?.name).toBe('销售乙');
  });

  it('are moved to a state, and back with their due time', async () => {
    const { id } = await add();
    const { dueAt } = await get(id);
    const { model } = await call('bulk', { action: 'state', ids: [id], state: 'invalid' });
    await ended((model as Lead).id);
    expect(await get(id)).toMatchObject({ state: 'invalid', dueAt: null });
    const undo = await api.post('/console/task/undo', { id: (model as Lead).id }, sales);
    await ended((undo.body.model as Lead).id);
    expect(await get(id)).toMatchObject({ state: 'new', dueAt });
  });

  it('need an action that says everything', async () => {
    const { id } = await add();
    for (const wrong of [
      { action: 'state', ids: [id] },
      { action: 'assign', ids: [id] },
      { action: 'assign', owner: null },
    ]) {
      expect(await call('bulk', wrong)).toMatchObject({ code: '40000', msg: /[一-龥]/ });
    }
  });
});

describe('the workbook', () => {
  const fetchExport = (url: string, { headers }: Member) =>
    api.app.inject({ method: 'GET', url, headers });

  it('has whole numbers and no formula, whatever visitors have written', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x")', '\t=1', '<b>&"'];
    const leads = [];
    for (const remark of texts) leads.push(await add({ remark }));
    const { code, model } = await call('export', {});
    expect(code).toBe('30000');
    const { address, total } = model as { address: string; total: number };
    expect(total).toBe(texts.length);
    const file = await fetchExport(address, sales);
    expect(file.statusCode).toBe(200);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(
      /线索-\d{4}-\d\d-\d\d\.xlsx/,
    );
    const files = readZip(file.rawPayload);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    const strings = files.get('xl/sharedStrings.xml') ?? '';
    expect(sheet).toContain('<row');
    expect(sheet).not.toMatch(/<f[ >/]/);
    // Each cell refers to a shared string or holds one.
    for (const cell of sheet.match(/<c [^>]*>/g) ?? []) {
      expect(cell).toMatch(/t="(s|inlineStr)"/);
    }
    for (const { phone } of leads) expect(strings + sheet).toContain(phone);
    expect(strings + sheet).toContain('=1+1');
    expect(await audited()).toMatchObject({
      action: 'lead.export',
      detail: { total: texts.length },
    });
  });

  it('is fetched once, by the person who asked for it', async () => {
    await add();
    const begin = async () => (await call('export', {})).model as { address: string };
    const other = await createMember(api, { staff: ['admin'] });
    expect((await fetchExport((await begin()).address, other)).statusCode).toBe(404);
    const { address } = await begin();
    expect((await fetchExport(address, sales)).statusCode).toBe(200);
    const again = await fetchExport(address, sales);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ msg: expect.stringContaining('再导出一次') });
  });

  it('asks for a code when the last one is long ago', async () => {
    await database.query(
      "update account_session set proven_at = now() - interval '11 minutes' where account_id = $1",
      [sales.accountId],
    );
    expect((await call('export', {})).code).toBe('40301');
  });
});
