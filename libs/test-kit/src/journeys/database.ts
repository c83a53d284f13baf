import { Client } from 'pg';

/** The database of the stack that journeys run against; undefined unless `JOURNEY_DATABASE_URL` is set (`npm test` does). */
export const journeyDatabase = process.env.JOURNEY_DATABASE_URL;

/** Runs one statement: changes content or moves time in a way that no page offers yet. */
export async function runStatement(text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: journeyDatabase });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
