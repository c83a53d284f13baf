import { Client } from 'pg';

/** The database of the platform that journeys run against; undefined where nobody gave it (`npm test` does). */
export const journeyDatabase = process.env.JOURNEY_DATABASE_URL;

/** Runs one statement as an editor's tool would: for what no page of ours can do yet. */
export async function editContent(text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: journeyDatabase });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
