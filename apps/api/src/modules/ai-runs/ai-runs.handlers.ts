import { aiRunsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId } from '../../wire-format.ts';
import { getWritingStatus } from './status.service.ts';

/** Runs of the writing tools, and who writes now. */
export default defineHandlers(aiRunsContract, {
  status: async ({ context }) => ({ model: await getWritingStatus(context.model) }),
  stop: async ({ input, context }) => {
    const { userId } = requireSession(context);
    return { model: { state: await context.runs.stop(userId, fromWireId(input.run)) } };
  },
  events: ({ input, context, lastId, signal }) => {
    const { userId } = requireSession(context);
    return context.runs.follow(userId, fromWireId(input.run), lastId, signal);
  },
});
