import type { serviceChatContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/serviceChat';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Visitor's end of the chat, without sockets. */
export const serviceChatApi = /* @__PURE__ */ injectContractEndpoints<typeof serviceChatContract>(
  'serviceChat',
  endpointTable,
);
