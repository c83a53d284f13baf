import type { RunningExperiment, ViewCount } from '@zhucheng/domain-service/experiments';
import type { Database } from '../../../db/client.ts';
import { addViews, listRunning } from './experiments.repository.ts';

/** Running experiments, for the servers of the apps. */
export const getRunning = (db: Database): Promise<RunningExperiment[]> => listRunning(db);

/** Stores the views that the server of an app has counted. */
export const addAppViews = (db: Database, counts: readonly ViewCount[]): Promise<void> =>
  addViews(db, counts);
