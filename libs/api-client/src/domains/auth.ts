import type { authContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/auth';
import { bindContract } from '../bind-contract.ts';

/** Every way in, who is logged in, and the way out: `/user/auth/*`. */
export const authApi = /* @__PURE__ */ bindContract<typeof authContract>('auth', table);
