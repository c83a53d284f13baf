import type { openOauthContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/openOauth';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** OAuth settings, consent and grants of the open platform: `/open/manage/{oauth,grant}/*`, `/oauth/consent/*`. */
export const openOauthApi = /* @__PURE__ */ injectContractEndpoints<typeof openOauthContract>(
  'openOauth',
  endpointTable,
);
