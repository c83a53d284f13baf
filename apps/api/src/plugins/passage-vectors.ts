import fp from 'fastify-plugin';
import { EmbeddingClient } from '../ai/model/embedding-client.ts';
import { TokenBudget } from '../ai/model/token-budget.ts';
import { attachVectors } from '../ai/passages/index.ts';
import { PassageVectors } from '../ai/passages/vectors/passage-vectors.ts';

/** Vectors of passages, where a model for them is configured: searches use them beside the words. */
export default fp(
  async (app) => {
    const { databases, changes, config, log } = app;
    const { embedModel: model, endpoints, dailyTokens } = config.ai;
    const [endpoint] = endpoints;
    if (model === undefined || !endpoint) {
      app.decorate('vectors', undefined);
      return;
    }
    const db = databases.primary;
    const budget = new TokenBudget(db, log, dailyTokens);
    const embeddings = new EmbeddingClient({ endpoint, model, budget, log });
    const vectors = new PassageVectors({ db, embeddings, changes, log });
    attachVectors(db, vectors);
    app.decorate('vectors', vectors);
    app.addHook('onReady', async () => void vectors.refresh());
    // While the database is still there.
    app.addHook('preClose', () => vectors.close());
  },
  { name: 'passage-vectors', dependencies: ['database'] },
);
