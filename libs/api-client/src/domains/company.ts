import type { companyContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/company';
import { bindContract } from '../bind-contract.ts';

/** The organisation platform: data, members, invitations, the white-label login: `/user/company/*`. */
export const companyApi = /* @__PURE__ */ bindContract<typeof companyContract>('company', table);
