import fp from 'fastify-plugin';
import { ModelClient } from '../ai/model/model-client.ts';
import { Runs } from '../ai/runs/runs.ts';
import { createWorkContext } from '../http/calls.ts';

/** The models that write, and runs of the writing tools, which this process works on or lets its readers follow. */
export default fp(
  async (app) => {
    const { databases, broadcasts, config, log, leaseTimes: times } = app;
    const db = databases.primary;
    const model = new ModelClient({ settings: config.ai, db, log });
    const runs = new Runs({
      db,
      model,
      broadcasts,
      log,
      times,
      createContext: () => createWorkContext(app),
    });
    app.decorate('model', model);
    app.decorate('runs', runs);
    app.addHook('onReady', async () => runs.start());
    // While the database is still there.
    app.addHook('preClose', () => runs.close());
  },
  { name: 'ai-runs', dependencies: ['database'] },
);
