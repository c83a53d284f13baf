import type { serviceSettingsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/serviceSettings';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Settings of the service, for administrators. */
export const serviceSettingsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof serviceSettingsContract
>('serviceSettings', endpointTable);
