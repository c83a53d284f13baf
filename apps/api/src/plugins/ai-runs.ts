import fp from 'fastify-plugin';
import { Runs } from '../ai/runs/runs.ts';

/** Runs of the writing tools, which this process works on or lets its readers follow. */
export default fp(
  async (app) => {
    const { databases, broadcasts, log, leaseTimes: times } = app;
    const runs = new Runs({ db: databases.primary, broadcasts, log, times });
    app.decorate('runs', runs);
    app.addHook('onReady', async () => runs.start());
    // While the database is still there.
    app.addHook('preClose', () => runs.close());
  },
  { name: 'ai-runs', dependencies: ['database'] },
);
