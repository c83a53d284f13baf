import type { openManageContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/openManage';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Applications and keys on the open platform: `/open/manage/*`. */
export const openManageApi = /* @__PURE__ */ injectContractEndpoints<typeof openManageContract>(
  'openManage',
  endpointTable,
);
