import { Client } from 'pg';
import { createDatabaseClock } from '../lib/processes.ts';
import type { Figure } from '../lib/report.ts';

const [LISTENERS, NOTICES, CHANNEL] = [100, 300, 'bench_changed'];

/**
 * What the writer pays for one notification to one process: each process of an installation listens, so this grows with changes
 * times processes.
 */
export async function measureNotifications(databaseUrl: string): Promise<Figure> {
  const open = async () => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return client;
  };
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, open));
  const sender = await open();
  const databaseTime = createDatabaseClock(databaseUrl);
  try {
    let received = 0;
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    for (const listener of listeners) {
      listener.on('notification', () => {
        received += 1;
        if (received === LISTENERS * NOTICES) resolve();
      });
      await listener.query(`listen ${CHANNEL}`);
    }
    const before = databaseTime();
    for (let sent = 0; sent < NOTICES; sent += 1)
      await sender.query('select pg_notify($1, $2)', [CHANNEL, `${sent}`]);
    await arrived;
    const each = ((databaseTime() - before) * 1_000) / received;
    return {
      what: '数据库：一次变更告诉一个进程',
      measured: `${each.toFixed(3)}（${LISTENERS} 个进程在听）`,
      target: '',
    };
  } finally {
    await Promise.all([sender, ...listeners].map((client) => client.end()));
  }
}
