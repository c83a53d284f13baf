import type { aiChatContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/aiChat';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Conversations with the writing tools: `/ai/chat/*`. */
export const aiChatApi = /* @__PURE__ */ injectContractEndpoints<typeof aiChatContract>(
  'aiChat',
  endpointTable,
);
