import type { companyContract, ReplyOf } from '@zhucheng/contracts';

/** The current organisation, as the caller sees it. */
export type Company = ReplyOf<(typeof companyContract)['endpoints']['get']>['model'];

/** What every part of the platform is given. */
export interface CompanySectionProps {
  company: Company;
  page: number;
  query: URLSearchParams;
  onChanged: () => void;
}
