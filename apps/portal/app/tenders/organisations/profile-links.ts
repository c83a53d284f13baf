import type { ReplyOf, tenderOrganisationsContract } from '@zhucheng/contracts';
import {
  formatTenderList,
  getMonthDays,
  type OrganisationRole,
  type ProjectTypeId,
  type TenderFilter,
} from '@zhucheng/domain-tender';

/** Figures of an organisation as on the wire. */
export type Profile = ReplyOf<(typeof tenderOrganisationsContract)['endpoints']['getOrg']>['model'];

/** Filter of the notices of an organisation in a role; those of a bidder are the results that it won. */
export function toPartyFilter({ id, role }: Pick<Profile, 'id' | 'role'>): TenderFilter {
  const parts = { buyer: { buyer: id }, agency: { agency: id }, bidder: { winner: id } };
  return { page: 1, ...parts[role] };
}

/** The role of most projects, which the address of the page leaves out. */
export const getMainRole = (roles: Profile['roles']): OrganisationRole | undefined =>
  roles.toSorted((a, b) => b.projects - a.projects)[0]?.role;

interface CountedPart {
  /** 2026-11; all twelve months without. */
  month?: string;
  projectType?: ProjectTypeId;
  /** Code of a province or city. */
  region?: string;
}

/** List of exactly the notices that a number of the page counts. */
export function getCountedListPath(profile: Profile, part: CountedPart): string {
  const { month, projectType, region } = part;
  const first = profile.months[0]?.month ?? '';
  const last = profile.months.at(-1)?.month ?? '';
  return formatTenderList({
    ...toPartyFilter(profile),
    infoTypes: [profile.infoType],
    start: getMonthDays(month ?? first).start,
    end: getMonthDays(month ?? last).end,
    ...(projectType && { projectTypes: [projectType] }),
    ...(region !== undefined && { regions: [region] }),
  });
}
