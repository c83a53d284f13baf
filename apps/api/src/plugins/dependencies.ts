import fp from 'fastify-plugin';
import { measureClock } from '../infrastructure/clock.repository.ts';
import { watchDatabase, watchFiles, watchRedis } from '../infrastructure/watch/dependencies.ts';
import { DependencyWatch } from '../infrastructure/watch/dependency-watch.ts';
import { within } from '../db/replicas/replica.ts';

/** Longest wait for the database's time before calls are answered, in milliseconds. */
const FIRST_TIME_MS = 1_000;

/** Watches the database, the clocks, Redis and the files: one line in the log for each change, `/api/readyz` and metrics. */
export default fp(
  async (app) => {
    const { config, limits, files, watchEveryMs, databases } = app;
    const database = watchDatabase(config.databaseUrl, watchEveryMs);
    const redis = () => limits.findRedisProblem();
    const watch = new DependencyWatch(
      [
        ...database.dependencies,
        ...(config.redisUrl ? [watchRedis(redis, watchEveryMs)] : []),
        watchFiles(files, watchEveryMs),
      ],
      { warn: (text) => app.log.warn(text), error: (text) => app.log.error(text) },
    );
    app.decorate('dependencies', watch);
    app.addHook('onReady', async () => {
      // Codes and locks of the first calls go by it already.
      await within(FIRST_TIME_MS, measureClock(databases.primary)).catch(() => undefined);
      watch.start();
    });
    app.addHook('onClose', async () => {
      await watch.stop();
      await database.close();
    });
  },
  { name: 'dependencies', dependencies: ['database', 'limits', 'files'] },
);
