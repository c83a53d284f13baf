import type { reservationContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/reservation';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Demo booking, 立即咨询 and forms of landing pages. */
export const reservationApi = /* @__PURE__ */ injectContractEndpoints<typeof reservationContract>(
  'reservation',
  endpointTable,
);
