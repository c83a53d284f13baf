import { newsApi } from '../domains/index.ts';
import { startFakeApi, type FakeApi } from '../testing.ts';
import { sendWithFetch } from '../transport.ts';
import { ServerQueries } from './server-queries.ts';

const FOUND = { body: { code: '30000', msg: '', model: { title: '' } } };

let fake: FakeApi;

beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

describe('a query of a rendering', () => {
  it.each([
    { answers: [502], isThere: true, asked: 2 },
    { answers: [502, 502], isThere: false, asked: 2 },
    { answers: [503], isThere: false, asked: 1 },
  ])('asks once more where the process is gone that was asked: %j', async (expected) => {
    const answers = [...expected.answers];
    fake.calls.length = 0;
    fake.answer(() => {
      const status = answers.shift();
      return status ? { status, body: '' } : FOUND;
    });
    const callOptions = { baseUrl: fake.origin, headers: {}, send: sendWithFetch };
    const queries = new ServerQueries({ callOptions });
    const query = newsApi.get.initiate({ id: 'a' });
    const { data } = await queries.run(query, new AbortController().signal, 'required');
    expect({ isThere: Boolean(data), asked: fake.calls.length }).toEqual({
      isThere: expected.isThere,
      asked: expected.asked,
    });
    expect(queries.partial).toBe(!expected.isThere);
  });
});
