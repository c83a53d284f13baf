import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const { api, database } = await apiSuite();

const SAVE = '/console/service/setting/save';
const admin = await createMember(api, { staff: ['admin', 'agent'] });
const save = async (name: string, value: unknown) =>
  (await api.post(SAVE, { name, value }, admin)).body;

describe('setting/save', () => {
  it('takes holidays of a year that the calendar does not know', async () => {
    await database.query("delete from service_setting where name = 'holidays'");
    const unknownYears = async () => {
      const { model } = (await api.post('/console/chat/presence', {}, admin)).body;
      return (model as { unknownYears: number[] }).unknownYears;
    };
    const [year] = await unknownYears();
    const missing = year ?? new Date().getFullYear();
    const holidays = { holidays: [`${missing}-01-01`], workdays: [`${missing}-01-02`] };
    expect((await save('holidays', holidays)).model).toEqual({ name: 'holidays', value: holidays });
    expect(await unknownYears()).not.toContain(missing);
    const { list } = (await api.post('/console/service/setting/list', {}, admin)).body;
    expect(list).toContainEqual({ name: 'holidays', value: holidays });
    const [entry] = await database.query("select * from audit_log where action = 'setting.save'");
    expect(entry).toMatchObject({ resource_id: 'holidays', actor_id: admin.accountId });
  });

  it('changes the automatic invitation of the pages', async () => {
    const invite = { autoSwitch: false, autoDelayed: 12, autoContent: '需要帮忙吗？' };
    await save('invite', invite);
    expect((await api.post('/crm/sdm/open/setting/get', {})).body.model).toEqual(invite);
  });

  it.each([
    ['hours', { workday: [{ from: '9', to: '18:00' }], restday: [] }],
    ['hours', null],
    ['holidays', { holidays: ['2027-02-30'], workdays: [] }],
    ['holidays', { holidays: 'x', workdays: [] }],
    ['invite', { autoSwitch: true, autoDelayed: -1, autoContent: '' }],
    ['salesMailbox', 'no mailbox'],
    ['unknown', 1],
    ['__proto__', {}],
  ])('refuses %s %j in Chinese and keeps what there is', async (name, value) => {
    const rows = () => database.query('select name, value from service_setting order by name');
    const before = await rows();
    const { code, msg } = await save(name, value);
    expect([code, msg]).toEqual(['40000', expect.stringMatching(/[\u4e00-\u9fa5]/)]);
    expect(await rows()).toEqual(before);
  });
});
