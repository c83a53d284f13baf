import { serviceGuestsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getServiceSettings } from '../settings/settings.service.ts';
import { createGuest } from './guests.service.ts';
import { initSession } from './session.service.ts';

/** Guests of the service, the start of their chat and the automatic invitation. */
export default defineHandlers(serviceGuestsContract, {
  createGuest: async ({ input, context }) => ({
    guestId: await createGuest(context, {
      source: input.guest?.source ?? input.source,
      url: input.guest?.url ?? input.url,
    }),
  }),
  initSession: async ({ input, context }) => ({ model: await initSession(context, input) }),
  getSetting: async ({ context }) => ({
    model: (await getServiceSettings(context.readDb)).invite,
  }),
});
