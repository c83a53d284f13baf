import { startTracing, stopTracing } from '@zhucheng/telemetry';
import { destination, pino } from 'pino';
import { readConfig } from '../../../../config.ts';
import { withDatabase } from '../../../../db/client.ts';
import { loggerOptions } from '../../../../http/logger.ts';
import { openFileStore } from '../../../../infrastructure/storage/open-file-store.ts';
import { runJob } from './run-job.ts';

/**
 * Program of one import, started by the worker: what it takes in memory and processor time is no other work's. SIGTERM ends
 * it after the running batch; the end of the worker ends it at once, and the next one goes on with the job.
 */
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
process.on('SIGINT', () => undefined);
const endWithWorker = () => process.exit(1);
process.once('disconnect', endWithWorker);

const [jobId = ''] = process.argv.slice(2);
const config = readConfig(process.env);
// The worker has its standard error only.
const log = pino({ ...loggerOptions(config), base: { service: 'import' } }, destination(2));
await startTracing('import', log);
const files = await openFileStore(config);

try {
  await withDatabase(config.databaseUrl, (db) =>
    runJob(jobId, { db, files, log, signal: stop.signal }),
  );
} finally {
  await stopTracing();
}
// Parting from it is no end of the worker.
process.off('disconnect', endWithWorker);
process.disconnect?.();
