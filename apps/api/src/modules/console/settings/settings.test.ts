import type { FeatureSwitch, StoredSettingGroup } from '@zhucheng/contracts';
import { DEFAULT_SERVICE_SETTINGS, type SettingGroup } from '@zhucheng/domain-service/settings';
import { brand, isFeatureOn } from '@zhucheng/site-config';
import { apiSuite, SERVICE_TOKEN, testApi, until } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const { api, database } = await apiSuite();
const other = await testApi(database.url);
afterAll(() => other.close());

const admin = await createMember(api, { staff: ['admin'], realname: '设置员' });

const get = async (group: SettingGroup) =>
  (await api.post('/console/setting/get', { group }, admin)).body.model as StoredSettingGroup;

/** Saves a group with some of its settings changed, from its newest version unless another is given. */
async function save(group: SettingGroup, changes: object, version?: number) {
  const now = await get(group);
  const values = { ...now.values, ...changes };
  const input = { group, values, version: version ?? now.version };
  return (await api.post('/console/setting/save', input, admin)).body;
}

const readEnvironment = async () =>
  (await api.get('/internal/site', { headers: { 'x-service-token': SERVICE_TOKEN } })).body
    .environment;

describe('setting/save', () => {
  it('takes holidays of a year that the calendar does not know, and says who saved them', async () => {
    await database.query("delete from service_setting where name = 'holidays'");
    const listUnknownYears = async () => {
      const { model } = (await api.post('/console/chat/presence', {}, admin)).body;
      return (model as { unknownYears: number[] }).unknownYears;
    };
    const [year] = await listUnknownYears();
    const missing = year ?? new Date().getFullYear();
    const holidays = { holidays: [`${missing}-01-01`], workdays: [`${missing}-01-02`] };
    const saved = (await save('service', { holidays })).model as StoredSettingGroup;
    expect(saved.values).toMatchObject({ holidays, invite: DEFAULT_SERVICE_SETTINGS.invite });
    expect(saved.changedBy).toMatchObject({ name: '设置员' });
    expect(await listUnknownYears()).not.toContain(missing);
    const [entry] = await database.query("select * from audit_log where action = 'setting.save'");
    expect(entry).toMatchObject({
      resource_id: 'service',
      actor_id: admin.accountId,
      detail: {
        before: { holidays: { holidays: [], workdays: [] } },
        after: { holidays },
      },
    });
  });

  it('changes the automatic invitation of the pages', async () => {
    const invite = { autoSwitch: false, autoDelayed: 12, autoContent: '需要帮忙吗？' };
    await save('service', { invite });
    expect((await api.post('/crm/sdm/open/setting/get', {})).body.model).toEqual(invite);
  });

  it('refuses what began from an older version, with what is stored now', async () => {
    const { version } = await get('filings');
    await save('filings', { filings: { icp: '京ICP备1号', police: '' } });
    const late = await save('filings', { filings: { icp: '京ICP备2号', police: '' } }, version);
    expect(late).toMatchObject({
      code: '40900',
      msg: expect.stringContaining('设置员'),
      model: { values: { filings: { icp: '京ICP备1号' } } },
    });
    expect((await get('filings')).values).toEqual({ filings: { icp: '京ICP备1号', police: '' } });
  });

  it.each<[SettingGroup, object, string]>([
    ['service', { hours: { workday: [{ from: '9', to: '18:00' }], restday: [] } }, 'hours'],
    ['service', { hours: { workday: [{ from: '18:00', to: '09:00' }], restday: [] } }, 'hours'],
    ['service', { hours: null }, 'hours'],
    ['service', { holidays: { holidays: ['2027-02-30'], workdays: [] } }, 'holidays'],
    ['service', { invite: { autoSwitch: true, autoDelayed: -1, autoContent: '' } }, 'invite'],
    ['service', { salesMailbox: 'no mailbox' }, 'salesMailbox'],
    ['service', { replies: [{ shortcut: 'a b', text: 'x' }] }, 'replies.0.shortcut'],
    [
      'service',
      {
        replies: [
          { shortcut: '价', text: 'x' },
          { shortcut: '价', text: 'y' },
        ],
      },
      'replies.1.shortcut',
    ],
    ['brand', { brand: { ...DEFAULT_SERVICE_SETTINGS.brand, email: 'x' } }, 'brand.email'],
    ['landing', { landing: { nowhere: {} } }, 'landing'],
  ])('refuses of %s %j in Chinese and keeps what there is', async (group, changes, field) => {
    const readRows = () => database.query('select name, value from service_setting order by name');
    const before = await readRows();
    const { code, errors } = await save(group, changes);
    expect(code).toBe('40000');
    expect((errors as object[])[0]).toMatchObject({
      field: expect.stringContaining(`values.${field}`),
      message: expect.stringMatching(/[\u4e00-\u9fa5]/),
    });
    expect(await readRows()).toEqual(before);
  });

  it('stands over the environment in every process; blank text is the installation again', async () => {
    const installed = brand.name;
    const blank = DEFAULT_SERVICE_SETTINGS.brand;
    await save('brand', { brand: { ...blank, name: '路桥云' } });
    await until(() => brand.name === '路桥云');
    expect(await readEnvironment()).toMatchObject({ SITE_NAME: '路桥云' });
    expect((await get('brand')).installed).toMatchObject({ name: installed });
    await save('brand', { brand: blank });
    await until(() => brand.name === installed);
    expect(await readEnvironment()).not.toHaveProperty('SITE_NAME');
  });
});

describe('switch/set', () => {
  const set = async (on: boolean, note = '演练') =>
    (await api.post('/console/switch/set', { feature: 'booking', on, note }, admin)).body;
  const book = async (server: typeof api) =>
    (await server.post('/crm/sales/open/sem/reservation', { phone: '1' })).body.code;

  it('acts in every process, and says who switched and why', async () => {
    const isOpen = async () =>
      (await Promise.all([api, other].map(book))).every((c) => c === '40000');
    const isClosed = async () =>
      (await Promise.all([api, other].map(book))).every((c) => c === '41000');
    expect(await isOpen()).toBe(true);
    expect((await set(false)).model).toMatchObject({ on: false, note: '演练' });
    await until(isClosed);
    await until(() => !isFeatureOn('booking'));
    expect(await readEnvironment()).toMatchObject({ SITE_FEATURES_OFF: 'booking' });
    const { list } = (await api.post('/console/switch/list', {}, admin)).body;
    expect((list as FeatureSwitch[]).find(({ feature }) => feature === 'booking')).toMatchObject({
      on: false,
      note: '演练',
      changedBy: { name: '设置员' },
    });
    await set(true);
    await until(isOpen);
  });

  it('asks for the reason and for a fresh code', async () => {
    expect((await set(false, ' ')).errors).toMatchObject([{ field: 'note' }]);
    await database.query("update account_session set proven_at = now() - interval '11 minutes'");
    expect((await set(false)).code).toBe('40301');
  });

  it('is closed to visitors of the internal address', async () => {
    expect((await api.get('/internal/site')).status).toBe(403);
  });
});
