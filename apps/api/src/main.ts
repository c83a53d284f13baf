import { prepareSampleAccounts } from './modules/accounts/sample-accounts.service.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { Jobs } from './jobs/jobs.ts';
import { failToStart, stopOnSignal } from './process.ts';

async function start() {
  const config = readConfig(process.env);
  await migrateDatabase(config.databaseUrl);
  await withDatabase(config.databaseUrl, (db) => prepareSampleAccounts(db, config));
  const app = await buildApp(config);
  const jobs = new Jobs(config.databaseUrl, app);
  stopOnSignal(() => Promise.all([app.close(), jobs.stop()]));
  await app.listen({ host: config.host, port: config.port });
  await jobs.start();
}

start().catch((error: unknown) => failToStart('The API', error));
