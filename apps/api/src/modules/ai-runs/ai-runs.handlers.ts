import { aiRunsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId } from '../../wire-format.ts';

/** Runs of the writing tools. */
export default defineHandlers(aiRunsContract, {
  stop: async ({ input, context }) => {
    const { userId } = requireSession(context);
    return { model: { state: await context.runs.stop(userId, fromWireId(input.run)) } };
  },
  events: ({ input, context, lastId, signal }) => {
    const { userId } = requireSession(context);
    return context.runs.follow(userId, fromWireId(input.run), lastId, signal);
  },
});
