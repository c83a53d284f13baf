import type { consolePresenceContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consolePresence';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Who has an article open. */
export const consolePresenceApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consolePresenceContract
>('consolePresence', endpointTable);
