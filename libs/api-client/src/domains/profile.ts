import type { profileContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/profile';
import { bindContract } from '../bind-contract.ts';

/** The personal centre: profile, security, devices, notifications, closing the account: `/user/profile/*`. */
export const profileApi = /* @__PURE__ */ bindContract<typeof profileContract>('profile', table);
