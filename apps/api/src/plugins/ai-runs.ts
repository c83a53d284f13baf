import fp from 'fastify-plugin';
import { ModelClient } from '../ai/model/model-client.ts';
import { Runs } from '../ai/runs/runs.ts';
import { ApiError } from '../http/api-error.ts';
import { createWorkContext } from '../http/calls.ts';
import { findTool } from '../modules/open/tools/tools.ts';

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
      askTool: async (name, given) => {
        const tool = findTool(name);
        if (!tool) throw new Error(`no tool is called ${name}`);
        const context = Object.assign(createWorkContext(app), { grant: { mode: 'live' as const } });
        try {
          return (await app.openPlatform.tools.run(tool, context, given)).structured;
        } catch (err) {
          if (!(err instanceof ApiError)) log.error({ err }, `the tool ${name} failed`);
          throw err;
        }
      },
    });
    app.decorate('model', model);
    app.decorate('runs', runs);
    app.addHook('onReady', async () => runs.start());
    // While the database is still there.
    app.addHook('preClose', () => runs.close());
  },
  { name: 'ai-runs', dependencies: ['database'] },
);
