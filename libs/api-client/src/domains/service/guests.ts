import type { serviceGuestsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/serviceGuests';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Guests of the service, the start of their chat and the automatic invitation. */
export const serviceGuestsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof serviceGuestsContract
>('serviceGuests', endpointTable);
