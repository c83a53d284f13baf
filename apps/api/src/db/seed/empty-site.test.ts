import { contracts, type EndpointDef } from '@zhucheng/contracts';
import { suiteDatabase, testApi, type SuiteDatabase, type TestApi } from '../../../test/harness.ts';

let database: SuiteDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await suiteDatabase({ seeded: true });
  api = await testApi(database.url);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

/** Inputs of pages without parameters; a query is asked with the first one that its schema accepts. */
const LIST_INPUTS = [
  {},
  { current: 1, size: 10 },
  { bizType: 'NEWS' },
  { page: 'home' },
  { name: 'home' },
  { keywords: '桥梁' },
  { text: '计量支付' },
  { page: 'erp' },
];
const MISSING_ID = 'a'.repeat(32);
const MISSING_INPUTS = [
  { id: MISSING_ID },
  { number: 'H9999' },
  { id: MISSING_ID, ticket: MISSING_ID },
];

const queries = Object.values(contracts)
  .flatMap(({ endpoints }) => Object.values<EndpointDef>(endpoints))
  .filter(({ auth, kind, upload }) => auth === 'public' && kind === 'query' && !upload)
  .map((endpoint) => {
    const accepts = (input: object) => endpoint.request.safeParse(input).success;
    return { ...endpoint, list: LIST_INPUTS.find(accepts), record: MISSING_INPUTS.find(accepts) };
  });
const lists = queries.filter(({ list }) => list !== undefined);
const records = queries.filter(({ list, record }) => record !== undefined && list === undefined);

async function ask({ path, method }: Pick<EndpointDef, 'path' | 'method'>, input: object) {
  const call = path.replace(/^\/api/, '');
  const query = new URLSearchParams(input as Record<string, string>);
  return method === 'POST' ? api.post(call, input) : api.get(`${call}?${query}`);
}

describe('an installation without content', () => {
  it.each(lists)('answers the list query $path', async ({ list, ...endpoint }) => {
    expect((await ask(endpoint, list ?? {})).status).toBe(200);
  });

  it.each(records)(
    'answers 200 or 404 to the record query $path',
    async ({ record, ...endpoint }) => {
      expect([200, 404]).toContain((await ask(endpoint, record ?? {})).status);
    },
  );

  it('covers most public queries', () => {
    expect(lists.length + records.length).toBeGreaterThan(queries.length * 0.8);
  });
});
