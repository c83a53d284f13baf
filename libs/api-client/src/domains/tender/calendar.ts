import type { tenderCalendarContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderCalendar';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Dates of tender projects. */
export const tenderCalendarApi = /* @__PURE__ */ injectContractEndpoints<
  typeof tenderCalendarContract
>('tenderCalendar', endpointTable);
