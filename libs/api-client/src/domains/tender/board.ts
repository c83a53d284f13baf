import type { tenderBoardContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderBoard';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Team boards of tender projects. */
export const tenderBoardApi = /* @__PURE__ */ injectContractEndpoints<typeof tenderBoardContract>(
  'tenderBoard',
  endpointTable,
);
