import type { openManageWebhooksContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/openManageWebhooks';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Webhooks of applications: `/open/manage/webhook/*`. */
export const openManageWebhooksApi = /* @__PURE__ */ injectContractEndpoints<
  typeof openManageWebhooksContract
>('openManageWebhooks', endpointTable);
