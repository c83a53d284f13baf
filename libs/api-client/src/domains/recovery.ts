import type { recoveryContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/recovery';
import { bindContract } from '../bind-contract.ts';

/** A new password for who has forgotten theirs: `/user/findPwd/*`. */
export const recoveryApi = /* @__PURE__ */ bindContract<typeof recoveryContract>('recovery', table);
