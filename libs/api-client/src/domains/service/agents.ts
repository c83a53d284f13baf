import type { serviceAgentsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/serviceAgents';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Agents' end of the chat. */
export const serviceAgentsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof serviceAgentsContract
>('serviceAgents', endpointTable);
