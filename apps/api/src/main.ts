import { prepareSampleAccounts } from './modules/accounts/sample-accounts.service.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { withDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { Jobs } from './jobs/jobs.ts';

/** Milliseconds that running requests get to finish when the process stops. */
const STOP_WITHIN = 10_000;

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

/** Stops gracefully on the first SIGTERM or SIGINT; later ones change nothing. */
function stopOnSignal(stop: () => Promise<unknown>) {
  let stopping: Promise<void> | undefined;
  const onSignal = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    stopping ??= stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Message of the innermost cause in one line. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error)
    innermost = innermost.cause;
  if (!(innermost instanceof Error)) return String(innermost);
  const { message, code } = innermost as Error & { code?: string };
  return (message || code || innermost.name).replace(/\s*\n\s*/g, ' ');
}

start().catch((error: unknown) => {
  const prefix =
    error instanceof ConfigError ? 'The API is not configured' : 'The API could not start';
  process.stderr.write(`${prefix}: ${reasonOf(error)}\n`);
  process.exit(1);
});
