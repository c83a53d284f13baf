import { CODES, type InputOf, type tenderOrganisationsContract } from '@zhucheng/contracts';
import { addMonths, ORGANISATION_ROLE_IDS, type OrganisationRole } from '@zhucheng/domain-tender';
import {
  createProfile,
  getLastMonth,
  nameUnknownRegion,
  PROFILE_MONTHS,
  type OrganisationProfile,
} from '@zhucheng/domain-tender/organisations';
import { getDivisions, regionName } from '../../../db/divisions.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, startOfDay, toWireId, toWireTime } from '../../../wire-format.ts';
import { findOrganisationNames } from './organisations.repository.ts';
import {
  countProjectsByRole,
  findOrganisation,
  listProfileNotices,
  MAX_PROFILE_NOTICES,
  type RolePresence,
} from './profile.repository.ts';

type Input = InputOf<(typeof tenderOrganisationsContract.endpoints)['getOrg']>;

/** Figures are exact: a change of notices invalidates them at once. */
const CACHE_SECONDS = 60;

/** An organisation with its figures in a role: the asked one, else that of most projects. */
export async function getOrganisationProfile(context: RequestContext, { id, role }: Input) {
  const { readDb } = context;
  const organisationId = fromWireId(id);
  const found = await findOrganisation(readDb, organisationId);
  if (!found) throw notFound();
  const presence = await countProjectsByRole(readDb, organisationId);
  const shown = role ?? getMainRole(presence);
  if (presence[shown].projects === 0) throw notFound();
  const { notices, ...profile } = await context.memoise(
    ['tender'],
    `organisation ${id} ${shown}`,
    CACHE_SECONDS,
    () => computeProfile(context, organisationId, shown, presence[shown]),
  );
  const divisions = await getDivisions(context.db);
  const unknownRegion = nameUnknownRegion(profile.regions.map(({ code }) => code));
  return {
    id,
    name: found.name,
    region: regionName(divisions, found.divisionCode),
    roles: ORGANISATION_ROLE_IDS.flatMap((each) =>
      presence[each].projects > 0 ? [{ role: each, projects: presence[each].projects }] : [],
    ),
    role: shown,
    complete: notices < MAX_PROFILE_NOTICES,
    ...profile,
    regions: profile.regions.map(({ code, ...figure }) => ({
      key: code,
      name: divisions.byCode(code)?.name ?? unknownRegion,
      ...figure,
    })),
  };
}

const notFound = () => new ApiError(CODES.notFound, '没有这家单位的公开招标信息');

/** The role in most projects; that of a buyer, then that of an agency, among equals. */
function getMainRole(presence: Record<OrganisationRole, RolePresence>): OrganisationRole {
  return ORGANISATION_ROLE_IDS.reduce((main, role) =>
    presence[role].projects > presence[main].projects ? role : main,
  );
}

/** Computes the figures, with the names of the organisations in them. */
async function computeProfile(
  { readDb }: RequestContext,
  id: string,
  role: OrganisationRole,
  { latest }: RolePresence,
) {
  const now = Date.now();
  const lastMonth = getLastMonth(now, latest?.getTime());
  const since = startOfDay(`${addMonths(lastMonth, 1 - 2 * PROFILE_MONTHS)}-01`);
  const notices = await listProfileNotices(readDb, { id, role, since });
  const profile = createProfile({ id, role, lastMonth }, notices);
  const { winners, agencies, buyers, rivals } = profile;
  const lines = [...winners, ...agencies, ...buyers, ...rivals];
  const ids = new Set(lines.flatMap((line) => (line.id === null ? [] : [toWireId(line.id)])));
  const names = await findOrganisationNames(readDb, [...ids]);
  return {
    ...toWireProfile(profile, names),
    notices: notices.length,
    countedAt: toWireTime(new Date(now)),
  };
}

/** Figures as on the wire: samples that are too small are null, organisations have names. */
function toWireProfile(profile: OrganisationProfile, names: Readonly<Record<string, string>>) {
  const { winners, agencies, buyers, rivals, year, openings, ratios } = profile;
  const withName = <Line extends { id: string }>(line: Line) => {
    const id = toWireId(line.id);
    return { ...line, id, name: names[id] ?? '' };
  };
  return {
    ...profile,
    year: { ...year, medianAmount: year.medianAmount?.toFixed(2) ?? null },
    winners: winners.map(withName),
    agencies: agencies.map(({ id, total }) =>
      id === null ? { id, total, name: '未注明' } : withName({ id, total }),
    ),
    buyers: buyers.map(withName),
    rivals: rivals.map(withName),
    openings: { ...openings, summary: openings.summary ?? null },
    ratios: ratios.map((ratio) => ({ ...ratio, summary: ratio.summary ?? null })),
  };
}
