import pg from 'pg';

/** True once somebody can sign in to the console; also where that can't be found out, since it is only a hint. */
export async function hasActiveStaff(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    const { rows } = await client.query("select 1 from staff where state = 'active' limit 1");
    return rows.length > 0;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
