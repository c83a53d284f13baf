import { apiSuite } from '../../../../test/harness.ts';

const { api, database } = await apiSuite();

const GET = '/crm/sdm/open/landing/get';
const EMPTY = { prices: [], customers: [], results: [] };

const store = (value: unknown) =>
  database.query(
    `insert into service_setting (name, value) values ('landing', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );

const FACTS = {
  prices: [{ name: '项目版', price: '¥ 9,800', unit: '每项目每年', includes: ['全部模块'] }],
  customers: ['示例建设公司'],
  results: [
    { value: '3', unit: '天', what: '月结用时', source: '示例建设公司财务部，2026 年 9 月' },
  ],
};

it('knows nothing of a page until somebody enters it', async () => {
  expect((await api.post(GET, { page: 'erp' })).body.model).toEqual(EMPTY);
});

it('answers what was entered for the page, and nothing of it for others', async () => {
  await store({ erp: FACTS });
  expect((await api.post(GET, { page: 'erp' })).body.model).toEqual(FACTS);
  expect((await api.post(GET, { page: 'qibaoerp' })).body.model).toEqual(EMPTY);
});

it.each([
  { erp: { ...FACTS, results: [{ ...FACTS.results[0], source: '' }] } },
  { erp: { prices: 'cheap' } },
  ['erp'],
  'erp',
])('ignores an entry that does not fit: %j', async (value) => {
  await store(value);
  expect((await api.post(GET, { page: 'erp' })).body.model).toEqual(EMPTY);
});

it('rejects pages that do not exist', async () => {
  const { status, body } = await api.post(GET, { page: 'constructor' });
  expect([status, body.code]).toEqual([400, '40000']);
  expect(JSON.stringify(body)).toContain('没有这个产品页');
});
