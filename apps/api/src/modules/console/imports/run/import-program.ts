import { readConfig } from '../../../../config.ts';
import { withDatabase } from '../../../../db/client.ts';
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
const files = await openFileStore(config);

await withDatabase(config.databaseUrl, (db) => runJob(jobId, { db, files, signal: stop.signal }));
// Parting from it is no end of the worker.
process.off('disconnect', endWithWorker);
process.disconnect?.();
