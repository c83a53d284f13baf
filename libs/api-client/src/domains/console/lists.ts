import type { consoleTasksContract, consoleViewsContract } from '@zhucheng/contracts';
import { endpointTable as taskTable } from '@zhucheng/contracts/table/consoleTasks';
import { endpointTable as viewTable } from '@zhucheng/contracts/table/consoleViews';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Saved views of the console's lists. */
export const consoleViewsApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleViewsContract>(
  'consoleViews',
  viewTable,
);

/** Changes of many records by staff. */
export const consoleTasksApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleTasksContract>(
  'consoleTasks',
  taskTable,
);
