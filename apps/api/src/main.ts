import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { startJobs } from './jobs/start.ts';

/** Running requests get this long to finish when the process is asked to stop. */
const STOP_WITHIN = 10_000;

async function start() {
  const config = readConfig(process.env);
  await migrateDatabase(config.databaseUrl);
  const app = await buildApp(config);
  await app.listen({ host: config.host, port: config.port });
  const stopJobs = await startJobs(config.databaseUrl, app.log);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    await stopJobs();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message || String(error) : String(error);
  const prefix =
    error instanceof ConfigError ? 'The API is not configured' : 'The API could not start';
  process.stderr.write(`${prefix}: ${reason}\n`);
  process.exit(1);
});
