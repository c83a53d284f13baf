import type { Client } from 'pg';
import { suiteDatabase } from '../../../test/harness.ts';
import { DatabaseClient } from './database-client.ts';
import { shareStatements, type PoolerStatements } from './shared-statements.ts';

const database = await suiteDatabase();
const ONE = { name: 'one', text: 'select $1::int as one' };
const open: DatabaseClient[] = [];

afterAll(async () => {
  await Promise.all(open.map((client) => client.end()));
  await database.drop();
});

/** A connection that takes itself for one through a pooler, with what it sent and how often each name was prepared. */
async function connect(statements: PoolerStatements = { areKept: false }) {
  const client = new DatabaseClient({ connectionString: database.url });
  open.push(client);
  const refused: string[] = [];
  const parsed: string[] = [];
  const { connection } = client as unknown as {
    connection: { parse: (statement: { name?: string }) => void } & Client['connection'];
  };
  const parse = connection.parse.bind(connection);
  connection.parse = (statement) => {
    parsed.push(statement.name ?? '');
    parse(statement);
  };
  connection.on('errorMessage', ({ code }: { code: string }) => refused.push(code));
  shareStatements(client, statements, () => true);
  await client.connect();
  const prepared = async () => {
    const { rows } = await client.query<{ name: string }>(
      'select name from pg_prepared_statements',
    );
    return rows.map(({ name }) => name);
  };
  return { client, refused, parsed, prepared };
}

describe('named statements through a pooler that does not keep them', () => {
  it('are prepared where the server does not know them, and used from then on', async () => {
    const { client, refused, parsed, prepared } = await connect();
    for (const one of [1, 2, 3]) expect((await client.query(ONE, [one])).rows).toEqual([{ one }]);
    expect(refused).toEqual(['26000']);
    const [name] = await prepared();
    expect(name).toMatch(/^zc_[\w-]{24}$/);
    expect(parsed).toEqual([name]);
  });

  it('are used where somebody else has prepared them', async () => {
    const { client, parsed, prepared } = await connect();
    await client.query(ONE, [1]);
    const [name = ''] = await prepared();
    // To the driver the server is another one now, which knows the name.
    const { parsedStatements } = client.connection as unknown as {
      parsedStatements: Record<string, string>;
    };
    delete parsedStatements[name];
    parsed.length = 0;
    expect((await client.query(ONE, [2])).rows).toEqual([{ one: 2 }]);
    expect(parsed).toEqual([]);
  });

  it('never run as another one of the same name', async () => {
    const { client } = await connect();
    await client.query(ONE, [1]);
    const { rows } = await client.query({ name: 'one', text: 'select $1::int + 1 as more' }, [1]);
    expect(rows).toEqual([{ more: 2 }]);
  });

  it('answer by a callback too, and fail with the reason', async () => {
    const { client } = await connect();
    const answer = await new Promise((resolve, reject) => {
      client.query({ ...ONE, values: [5] }, (error, { rows }) =>
        error ? reject(error) : resolve(rows),
      );
    });
    expect(answer).toEqual([{ one: 5 }]);
    const failed = client.query({ name: 'zero', text: 'select 1 / $1::int' }, [0]);
    await expect(failed).rejects.toMatchObject({ code: '22012' });
  });

  it('have no name inside a transaction, which a name that is not known would fail', async () => {
    const { client, refused, prepared } = await connect();
    await client.query('begin');
    expect((await client.query(ONE, [1])).rows).toEqual([{ one: 1 }]);
    await client.query('commit');
    expect([refused, await prepared()]).toEqual([[], []]);
  });

  it('are left to the driver once the pooler says that it keeps them', async () => {
    const statements = { areKept: false };
    const { client, prepared } = await connect(statements);
    const words = Object.assign(new Error('prepared statement did not exist'), { code: '08P01' });
    const { connection } = client as unknown as { connection: { bind: () => void } };
    const bind = connection.bind;
    connection.bind = () => {
      connection.bind = bind;
      throw words;
    };
    await expect(client.query(ONE, [1])).rejects.toBe(words);
    expect(statements.areKept).toBe(true);
    await client.query(ONE, [1]);
    expect(await prepared()).toEqual(['one']);
  });
});
