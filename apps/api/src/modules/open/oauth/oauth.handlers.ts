import { openOauthContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import * as clients from './clients/clients.service.ts';
import * as consent from './consent/consent.service.ts';
import * as grants from './consent/grants.service.ts';

/** OAuth of the open platform, as owners of applications and members see it. The protocol itself is `oidc-provider`'s. */
export default defineHandlers(openOauthContract, {
  getClient: async ({ input, context }) => ({ model: await clients.getClient(context, input) }),
  saveClient: async ({ input, context }) => ({ model: await clients.saveSettings(context, input) }),
  resetSecret: async ({ input, context }) => ({ model: await clients.resetSecret(context, input) }),
  removeClient: async ({ input, context }) => ({
    model: await clients.removeClient(context, input),
  }),
  getConsent: async ({ input, context }) => ({ model: await consent.getConsent(context, input) }),
  decideConsent: async ({ input, context }) => ({
    model: await consent.decideConsent(context, input),
  }),
  listGrants: async ({ context }) => ({ list: await grants.listGrants(context) }),
  revokeGrant: async ({ input, context }) => ({ model: await grants.revokeGrant(context, input) }),
});
