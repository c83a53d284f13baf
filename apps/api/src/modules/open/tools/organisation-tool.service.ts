import {
  CODES,
  idSchema,
  organisationProfileSchema,
  organisationRecordSchema,
  organisationRoleSchema,
} from '@zhucheng/contracts';
import {
  findProjectType,
  formatAmount,
  getOrganisationPath,
  ORGANISATION_ROLES,
} from '@zhucheng/domain-tender';
import { MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';
import { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { getOrganisationPage } from '../../tender/organisations/organisations.service.ts';
import { getOrganisationProfile } from '../../tender/organisations/profile.service.ts';
import { cleanLine, quote, QUOTATION_NOTE } from './quoted-text.rules.ts';
import { countFitting, isWithinLimit, type ToolReply } from './reply-size.rules.ts';
import { defineTool, joinFacts, noteField } from './tool.ts';

type Profile = z.output<typeof organisationProfileSchema>;

/** Organisations that a name may mean, at most. */
const MAX_CANDIDATES = 10;

/** Partners and regions that are named, at most. */
const MAX_NAMED = 10;

const MAX_NAME_LENGTH = 80;

const profileSchema = organisationProfileSchema.omit({ ratios: true, infoType: true }).extend({
  openings: organisationProfileSchema.shape.openings.omit({ bands: true }),
  url: z.url(),
});

const output = z.object({
  note: noteField,
  profile: profileSchema.nullable().describe('一家单位；名称不止一家时是 null。'),
  candidates: z
    .array(organisationRecordSchema.extend({ url: z.url() }))
    .describe('名称里有这些字的单位；选一家，用它的 id 再查。'),
  complete: z.boolean().describe('为 false 时合作方和地区太多，只列了靠前的。'),
});

type Output = z.output<typeof output>;

const cleanNames = <Row extends { name: string }>(rows: readonly Row[], max: number): Row[] =>
  rows.slice(0, max).map((row) => ({ ...row, name: cleanLine(row.name, MAX_NAME_LENGTH) }));

/** A profile with its names as lines, and of each table the first rows. */
function shorten(profile: Profile, rows: number, url: string): z.output<typeof profileSchema> {
  const { ratios: _ratios, infoType: _infoType, openings, ...rest } = profile;
  return {
    ...rest,
    name: cleanLine(profile.name, MAX_NAME_LENGTH),
    regions: profile.regions.slice(0, rows),
    winners: cleanNames(profile.winners, rows),
    agencies: cleanNames(profile.agencies, rows),
    buyers: cleanNames(profile.buyers, rows),
    rivals: cleanNames(profile.rivals, rows),
    openings: { count: openings.count, summary: openings.summary },
    url,
  };
}

const roleName = (role: string) => ORGANISATION_ROLES.find(({ id }) => id === role)?.name ?? role;

/** Number and sum of notices. */
const formatFigure = ({ total, amount }: { total: number; amount: string | null }): string =>
  `${total} 条${amount === null ? '' : `，合计 ${formatAmount(amount) ?? amount}`}`;

function renderProfile(profile: z.output<typeof profileSchema>): string {
  const { year, decided, openings, url } = profile;
  const names = (title: string, rows: readonly { name: string; total: number }[]) =>
    rows.length > 0 &&
    `${title}：${quote(url, rows.map(({ name, total }) => `${name} ${total} 次`).join('；'))}`;
  const types = profile.types.map(
    ({ projectType, ...figure }) => `${findProjectType(projectType)?.name} ${formatFigure(figure)}`,
  );
  return [
    quote(url, profile.name),
    joinFacts(
      profile.region,
      `作为${roleName(profile.role)}`,
      profile.roles.map(({ role, projects }) => `${roleName(role)} ${projects} 个项目`).join('、'),
      `编号 ${profile.id}`,
    ),
    `近 12 个月：${formatFigure(year)}；再前 12 个月 ${year.before} 条${
      year.medianAmount === null ? '' : `；金额中位数 ${formatAmount(year.medianAmount)}`
    }`,
    types.length > 0 && `项目类型：${types.join('；')}`,
    profile.regions.length > 0 &&
      `地区：${profile.regions.map(({ name, total }) => `${name} ${total} 条`).join('；')}`,
    names('中标单位', profile.winners),
    names('代理机构', profile.agencies),
    names('招标人', profile.buyers),
    profile.rivals.length > 0 &&
      `同场的投标单位：${quote(
        url,
        profile.rivals
          .map(({ name, met, won, lost }) => `${name} 遇到 ${met} 次，我胜 ${won}、负 ${lost}`)
          .join('；'),
      )}`,
    decided.bids > 0 && `有结果的投标 ${decided.bids} 次，中标 ${decided.wins} 次`,
    openings.summary &&
      `开标 ${openings.count} 次，平均 ${openings.summary.mean} 家投标，最少 ${openings.summary.min} 家，最多 ${openings.summary.max} 家`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The profile with as many rows of its tables as a reply has room for. */
function toProfileReply(profile: Profile, origin: string): ToolReply<Output> {
  const url = origin + getOrganisationPath(profile.id, profile.role);
  const withRows = (rows: number) => {
    const { regions, winners, agencies, buyers, rivals } = profile;
    const complete = [regions, winners, agencies, buyers, rivals].every(
      ({ length }) => length <= rows,
    );
    const shown = shorten(profile, rows, url);
    return {
      text: [
        QUOTATION_NOTE,
        renderProfile(shown),
        !complete && `合作方和地区各只列前 ${rows} 个，全部见网页。`,
      ]
        .filter(Boolean)
        .join('\n'),
      structured: {
        note: QUOTATION_NOTE,
        profile: shown,
        candidates: [],
        complete,
      },
    };
  };
  return withRows(countFitting(MAX_NAMED, (rows) => isWithinLimit(withRows(rows))));
}

/** The organisations that a name may mean. */
function toCandidatesReply(
  rows: readonly z.output<typeof organisationRecordSchema>[],
  total: number,
  origin: string,
): ToolReply<Output> {
  const candidates = cleanNames(rows, MAX_CANDIDATES).map((row) => ({
    ...row,
    url: origin + getOrganisationPath(row.id),
  }));
  return {
    text: [
      `名称里有这些字的单位共 ${total} 家，请选一家，用它的 id 再查：`,
      QUOTATION_NOTE,
      ...candidates.map(
        ({ id, name, region, url, buyerCount, agencyCount, bidderCount }, at) =>
          `${at + 1}. ${quote(url, name)} ${joinFacts(
            region,
            `招标 ${buyerCount} 个项目，代理 ${agencyCount}，投标 ${bidderCount}`,
            `id ${id}`,
          )}`,
      ),
    ].join('\n'),
    structured: {
      note: QUOTATION_NOTE,
      profile: null,
      candidates,
      complete: total <= candidates.length,
    },
  };
}

/** Describes a buyer, agency or bidder. */
export const organisationProfile = defineTool({
  name: 'organisation_profile',
  title: '企业画像',
  description:
    '一家招标人、代理机构或投标单位近 12 个月的情况：数量、金额、类型、地区、合作方、对手与中标率。给名称或 id；名称对应好几家时先给出候选，选一家的 id 再查。',
  scope: 'organisations:read',
  input: z
    .strictObject({
      id: idSchema.optional().describe('单位编号。'),
      name: z
        .string()
        .trim()
        .min(2, '名称至少两个字')
        .max(MAX_KEYWORDS_LENGTH, `名称最多 ${MAX_KEYWORDS_LENGTH} 个字，取其中一段即可`)
        .optional()
        .describe('名称，或者名称里的一段。'),
      role: organisationRoleSchema
        .optional()
        .describe('看它作为哪个角色：buyer 招标人，agency 代理机构，bidder 投标单位。'),
    })
    .refine(({ id, name }) => (id === undefined) !== (name === undefined), {
      message: '请给出 id 或 name 其中一个',
      path: ['name'],
    }),
  output,
  cacheSeconds: 60,
  tags: ['tender', 'organisation'],
  run: async (context, { id, name = '', role }) => {
    const origin = context.config.publicOrigin;
    if (id !== undefined) {
      return toProfileReply(await getOrganisationProfile(context, { id, role }), origin);
    }
    const { records, total } = await findByName(context, name, role);
    const only = records.find((record) => record.name === name) ?? (total === 1 && records[0]);
    if (!only) return toCandidatesReply(records, total, origin);
    return toProfileReply(await getOrganisationProfile(context, { id: only.id, role }), origin);
  },
});

async function findByName(
  context: RequestContext,
  name: string,
  role: z.output<typeof organisationRoleSchema> | undefined,
) {
  const page = { current: 1, size: MAX_CANDIDATES };
  const found = await getOrganisationPage(context, { keywords: name, role, ...page });
  if (found.total > 0) return found;
  throw new ApiError(CODES.notFound, `没有名称里有“${cleanLine(name)}”的单位，请换一段名称`);
}
