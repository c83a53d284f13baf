import { fileURLToPath } from 'node:url';
import { startServer, type Core, type Server } from '../../lib/processes.ts';
import type { PacedModel } from './paced-model.ts';

const API = fileURLToPath(new URL('../../../../../apps/api/dist/main.js', import.meta.url));

/** Starts the built API with a model. */
export const startRunApi = (
  databaseUrl: string,
  { port, core, model }: { port: number; core: Core; model: PacedModel },
): Promise<Server> =>
  startServer(
    API,
    port,
    '/api/readyz',
    {
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'fatal',
      // As `npm start` runs it.
      NODE_OPTIONS: '--max-semi-space-size=8',
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'paced',
    },
    core,
  );
