import { experimentsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import {
  endExperiment,
  getExperimentDays,
  getExperimentPage,
  saveExperiment,
} from './experiments.service.ts';

/** Experiments of staff. */
export default defineHandlers(experimentsContract, {
  list: ({ input, context }) => getExperimentPage(context, input),
  days: async ({ input, context }) => ({ list: await getExperimentDays(context, input.id) }),
  save: async ({ input, context }) => ({ model: await saveExperiment(context, input) }),
  end: async ({ input, context }) => ({
    model: await endExperiment(context, input.id, input.winner),
  }),
});
