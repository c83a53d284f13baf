import type { registrationContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/registration';
import { bindContract } from '../bind-contract.ts';

/** Registration of members and of organisations: `/user/reg/*`. */
export const registrationApi = /* @__PURE__ */ bindContract<typeof registrationContract>(
  'registration',
  table,
);
