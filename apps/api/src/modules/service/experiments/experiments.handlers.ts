import { experimentsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import {
  createExperiment,
  endExperiment,
  getExperimentDays,
  getExperimentPage,
  startExperiment,
} from './experiments.service.ts';

/** Experiments of staff. */
export default defineHandlers(experimentsContract, {
  listPaged: ({ input, context }) => getExperimentPage(context, input),
  days: async ({ input, context }) => ({ list: await getExperimentDays(context, input.id) }),
  create: async ({ input, context }) => ({ model: await createExperiment(context, input) }),
  start: async ({ input, context }) => ({ model: await startExperiment(context, input.id) }),
  end: async ({ input, context }) => ({
    model: await endExperiment(context, input.id, input.winner),
  }),
});
