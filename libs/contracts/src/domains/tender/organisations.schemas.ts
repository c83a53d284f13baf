import {
  INFORMATION_TYPE_IDS,
  ORGANISATION_ROLE_IDS,
  PROJECT_TYPE_IDS,
} from '@zhucheng/domain-tender';
import { z } from 'zod';
import { idSchema, moneySchema, timeSchema } from '../../envelope.ts';
import { noticeRecordSchema } from './notices.schemas.ts';

/** One of the roles of an organisation. */
export const organisationRoleSchema = z.enum(ORGANISATION_ROLE_IDS);

/** An organisation with its number of public projects in each role. */
export const organisationRecordSchema = z.object({
  id: idSchema,
  name: z.string(),
  region: z.string(),
  buyerCount: z.number().int(),
  agencyCount: z.number().int(),
  bidderCount: z.number().int(),
  awardCount: z.number().int(),
  /** Publication of its latest notice. */
  latestTime: timeSchema,
});

/** An organisation with the number of notices of a filter that it is a party to. */
export const organisationTotalSchema = z.object({
  id: idSchema,
  name: z.string(),
  total: z.number().int(),
});

/** Notices and the sum of their amounts; null where none of them has a sum. */
const figure = { total: z.number().int(), amount: moneySchema.nullable() };

const partner = z.object({ id: idSchema, name: z.string(), ...figure });

/** Figures of an organisation in a role, of twelve months; `OrganisationProfile` of domain-tender says how they are made. */
export const organisationProfileSchema = z.object({
  id: idSchema,
  name: z.string(),
  region: z.string(),
  /** Roles with public projects. */
  roles: z.array(z.object({ role: organisationRoleSchema, projects: z.number().int() })),
  role: organisationRoleSchema,
  /** Information type of the counted notices. */
  infoType: z.enum(INFORMATION_TYPE_IDS),
  /** The oldest month (2026-11) first. */
  months: z.array(z.object({ month: z.string(), ...figure })),
  year: z.object({
    ...figure,
    /** Notices of the twelve months before. */
    before: z.number().int(),
    /** Null for a sample that is too small. */
    medianAmount: moneySchema.nullable(),
  }),
  types: z.array(z.object({ projectType: z.enum(PROJECT_TYPE_IDS), ...figure })),
  /** Provinces, or cities of the only province; the key is null for notices without one. */
  regions: z.array(z.object({ key: z.string().nullable(), name: z.string(), ...figure })),
  results: z.number().int(),
  winners: z.array(partner),
  agencies: z.array(
    z.object({ id: idSchema.nullable(), name: z.string(), total: z.number().int() }),
  ),
  buyers: z.array(partner),
  /** Numbers of bidders of bid openings. */
  openings: z.object({
    count: z.number().int(),
    summary: z.object({ mean: z.number(), min: z.number(), max: z.number() }).nullable(),
    bands: z.array(
      z.object({
        from: z.number().int(),
        to: z.number().int().nullable(),
        total: z.number().int(),
      }),
    ),
  }),
  /** Awards as shares of the upper limits of bids: all, then by project type. Quartiles as QUARTILE.INC has them. */
  ratios: z.array(
    z.object({
      projectType: z.enum(PROJECT_TYPE_IDS).nullable(),
      count: z.number().int(),
      summary: z
        .object({
          min: z.number(),
          lowerQuartile: z.number(),
          median: z.number(),
          upperQuartile: z.number(),
          max: z.number(),
        })
        .nullable(),
    }),
  ),
  rivals: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      met: z.number().int(),
      won: z.number().int(),
      lost: z.number().int(),
    }),
  ),
  decided: z.object({ bids: z.number().int(), wins: z.number().int() }),
  /** False if only its newest notices were counted. */
  complete: z.boolean(),
  countedAt: timeSchema,
});

/** An organisation that the caller follows. */
export const followedOrganisationSchema = organisationRecordSchema.extend({
  /** Null without a public notice. */
  latestTime: timeSchema.nullable(),
  followedAt: timeSchema,
  /** Its notices of the last 30 days, in whatever role. */
  recent: z.number().int(),
});

/** A notice of an organisation that the caller follows. */
export const followedNoticeSchema = noticeRecordSchema.omit({ hits: true });

/** Names that the caller's company bids under. */
export const companyNamesSchema = z.object({
  /** `organisationId` is that of the organisation of this name; null while no notice names it. */
  names: z.array(z.object({ name: z.string(), organisationId: idSchema.nullable() })),
  /** Name of the company that the caller acts for; null for none. */
  company: z.string().nullable(),
});
