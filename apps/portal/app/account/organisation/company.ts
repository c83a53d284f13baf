import type { companyContract, ReplyOf } from '@zhucheng/contracts';

/** Current company as the caller sees it. */
export type Company = ReplyOf<(typeof companyContract)['endpoints']['get']>['model'];

/** Props of every section of the organisation platform. */
export interface CompanySectionProps {
  company: Company;
  page: number;
  query: URLSearchParams;
}
