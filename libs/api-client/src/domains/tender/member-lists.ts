import type { tenderMemberListsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderMemberLists';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Lists of tender notices for members. */
export const tenderMemberListsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof tenderMemberListsContract
>('tenderMemberLists', endpointTable);
