import { Client } from 'pg';

/** Database URL of the stack under test; undefined unless `JOURNEY_DATABASE_URL` is set (`npm test` sets it). */
export const journeyDatabaseUrl = process.env.JOURNEY_DATABASE_URL;

/** `address:port` that the API of the stack under test asks for DNS; undefined unless `npm test` sets it. */
export const journeyDnsServer = process.env.JOURNEY_DNS_SERVER;

/** Runs one SQL query, for what no page shows: the origin of a lead, of an account. Returns its rows. */
export async function queryRows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: journeyDatabaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/** Runs one SQL statement, for state that no page can create: changed content, expired records. */
export async function runStatement(text: string, values: unknown[] = []): Promise<void> {
  await queryRows(text, values);
}

/**
 * Runs one SQL statement and keeps its transaction open, so that others wait for the rows it wrote. Returns the function that
 * takes it back.
 */
export async function holdStatement(text: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: journeyDatabaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(text, values);
  return () => client.end();
}
