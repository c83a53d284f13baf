import type { recruitContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/recruit';
import { bindContract } from '../bind-contract.ts';

/** Open jobs and their cities: `/news/pub/job/*`. */
export const recruitApi = /* @__PURE__ */ bindContract<typeof recruitContract>('recruit', table);
