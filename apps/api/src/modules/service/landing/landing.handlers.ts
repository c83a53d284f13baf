import { landingContract } from '@zhucheng/contracts';
import { NO_LANDING_FACTS } from '@zhucheng/domain-service/settings';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getServiceSettings } from '../settings/settings.service.ts';

/** Landing pages of the products. */
export default defineHandlers(landingContract, {
  getFacts: async ({ input, context }) => {
    const { landing } = await getServiceSettings(context.readDb);
    return { model: landing[input.page] ?? NO_LANDING_FACTS };
  },
});
