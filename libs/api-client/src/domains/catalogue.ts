import type { catalogueContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/catalogue';
import { bindContract } from '../bind-contract.ts';

/** Directory trees of every business type: `/cat/dir/*`. */
export const catalogueApi = /* @__PURE__ */ bindContract<typeof catalogueContract>(
  'catalogue',
  table,
);
