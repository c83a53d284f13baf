import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import { phoneSchema, shortTextSchema } from './auth.schemas.ts';

/** Roles within a company; `owner` and `admin` manage it. */
export const companyRoleSchema = z.enum(['owner', 'admin', 'member']);

/** A company as its members see it. */
export const companySchema = z.object({
  id: idSchema,
  number: z.number().int(),
  name: z.string(),
  shortName: z.string(),
  creditCode: z.string(),
  industry: z.string(),
  divisionCode: z.string().nullable(),
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  intro: z.string(),
  members: z.number().int(),
  since: timeSchema,
  /** Role of the caller in the company. */
  role: companyRoleSchema,
});

/** Fields that administrators may change; absent ones stay. The name is changed by the platform's staff. */
export const companyUpdateSchema = z.object({
  shortName: shortTextSchema.optional(),
  industry: shortTextSchema.optional(),
  divisionCode: z
    .string()
    .regex(/^\d{6}$/, '请选择地区')
    .nullable()
    .optional(),
  address: z.string().trim().max(120, '最多 120 个字').optional(),
  contactName: shortTextSchema.optional(),
  contactPhone: z
    .string()
    .trim()
    .regex(/^[\d\- ]{0,20}$/, '电话格式不对')
    .optional(),
  intro: z.string().trim().max(500, '最多 500 个字').optional(),
});

/** A member of a company. */
export const companyMemberSchema = z.object({
  id: idSchema,
  realname: z.string(),
  avatarUrl: z.string(),
  phone: z.string(),
  role: companyRoleSchema,
  department: z.string(),
  title: z.string(),
  since: timeSchema,
  self: z.boolean(),
});

/** An invitation, open or answered. */
export const invitationSchema = z.object({
  id: idSchema,
  phone: z.string(),
  role: companyRoleSchema,
  state: z.enum(['open', 'accepted', 'expired', 'revoked']),
  at: timeSchema,
  expires: timeSchema,
});

/** Request for an invitation; without a number anybody with the link may accept. */
export const invitationRequestSchema = z.object({
  phone: phoneSchema.optional(),
  role: z.enum(['admin', 'member']).default('member'),
});

/** Branding of a company's login page. */
export const brandingSchema = z.object({
  title: z.string(),
  slogan: z.string(),
  primaryColor: z.string(),
  logoUrl: z.string(),
  backgroundUrl: z.string(),
});

/** State of a login domain and the DNS record (TXT) that proves it. */
export const domainProofSchema = z.object({
  state: z.enum(['pending', 'verified', 'missing', 'failed']),
  recordName: z.string(),
  recordValue: z.string(),
  /** Last definite answer of DNS; null with `verified` for a domain that is valid without a record. */
  checkedAt: timeSchema.nullable(),
});

/** Branding fields that administrators may change; images are uploaded separately. */
export const brandingUpdateSchema = z.object({
  title: shortTextSchema.optional(),
  slogan: z.string().trim().max(60, '最多 60 个字').optional(),
  primaryColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, '颜色应为 #RRGGBB')
    .optional(),
  loginDomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, '域名格式不对')
    .nullable()
    .optional(),
});

/** An entry of a company's audit log. */
export const companyAuditEntrySchema = z.object({
  id: idSchema,
  at: timeSchema,
  action: z.string(),
  /** Display name of the action. */
  text: z.string(),
  actor: z.string(),
  address: z.string(),
});
