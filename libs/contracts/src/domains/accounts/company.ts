import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  namedReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../envelope.ts';
import { shortTextSchema, ticketSchema, userinfoSchema } from './auth.schemas.ts';
import {
  brandingUpdateSchema,
  brandingSchema,
  companyAuditEntrySchema,
  companyUpdateSchema,
  domainProofSchema,
  companyMemberSchema,
  companyRoleSchema,
  companySchema,
  invitationSchema,
  invitationRequestSchema,
} from './company.schemas.ts';
import { IMAGE_UPLOAD } from './profile.schemas.ts';
import { keywordsSchema } from '../shared.schemas.ts';

const own = { method: 'POST', auth: 'member', kind: 'query' } as const;
const change = { method: 'POST', auth: 'member', kind: 'mutation' } as const;

/** Image of the login page. */
const brandingPicture = z.object({ kind: z.enum(['logo', 'background']) });

const brandingState = z.object({
  draft: brandingSchema,
  published: brandingSchema,
  loginDomain: z.string().nullable(),
  domainProof: domainProofSchema.nullable(),
});

/** The company platform: data, members, invitations, white-label login, audit log. */
export const companyContract = defineContract('company', {
  get: {
    ...own,
    path: '/user/company/get',
    summary: '当前企业',
    request: z.object({}),
    reply: modelReply(companySchema),
    errors: [CODES.notFound],
  },
  mine: {
    ...own,
    path: '/user/company/mine',
    summary: '我所在的企业',
    request: z.object({}),
    reply: listReply(
      z.object({
        id: idSchema,
        number: z.number().int(),
        name: z.string(),
        role: companyRoleSchema,
      }),
    ),
  },
  update: {
    ...change,
    auth: 'org',
    path: '/user/company/update',
    invalidates: ['company.get'],
    summary: '修改企业资料',
    request: companyUpdateSchema,
    reply: modelReply(companySchema),
  },
  members: {
    ...own,
    path: '/user/company/member/listPaged',
    summary: '企业成员，分页',
    request: z.object({ keywords: keywordsSchema, ...pageRequestFields }),
    reply: pageReply(companyMemberSchema),
    errors: [CODES.notFound],
  },
  memberUpdate: {
    ...change,
    auth: 'org',
    path: '/user/company/member/update',
    invalidates: ['company.members', 'company.get'],
    summary: '修改成员的角色、部门、职务',
    request: z.object({
      id: idSchema,
      role: companyRoleSchema.optional(),
      department: shortTextSchema.optional(),
      title: shortTextSchema.optional(),
    }),
    reply: modelReply(z.object({})),
    errors: [CODES.notFound, CODES.conflict],
  },
  memberRemove: {
    ...change,
    auth: 'org',
    path: '/user/company/member/remove',
    invalidates: ['company.members', 'company.get'],
    summary: '移出成员',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({})),
    errors: [CODES.notFound, CODES.conflict],
  },
  leave: {
    ...change,
    path: '/user/company/leave',
    summary: '退出当前企业',
    request: z.object({}),
    reply: modelReply(z.object({})),
    errors: [CODES.conflict],
  },
  invite: {
    ...change,
    auth: 'org',
    path: '/user/company/invitation/create',
    invalidates: ['company.invitations'],
    summary: '邀请成员',
    request: invitationRequestSchema,
    reply: modelReply(z.object({ link: z.string(), expires: timeSchema })),
    errors: [CODES.tooMany],
  },
  invitations: {
    ...own,
    auth: 'org',
    path: '/user/company/invitation/listPaged',
    summary: '邀请记录，分页',
    request: z.object({ ...pageRequestFields }),
    reply: pageReply(invitationSchema),
  },
  invitationRevoke: {
    ...change,
    auth: 'org',
    path: '/user/company/invitation/revoke',
    invalidates: ['company.invitations'],
    summary: '撤回邀请',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({})),
    errors: [CODES.notFound],
  },
  invitationInspect: {
    ...own,
    auth: 'public',
    path: '/user/company/invitation/inspect',
    summary: '邀请页：是哪个企业邀请的',
    background: true,
    request: z.object({ token: ticketSchema }),
    reply: modelReply(
      z.object({
        companyName: z.string(),
        inviter: z.string(),
        phone: z.string(),
        expires: timeSchema,
      }),
    ),
    errors: [CODES.notFound],
  },
  invitationAccept: {
    ...change,
    path: '/user/company/invitation/accept',
    summary: '接受邀请',
    request: z.object({ token: ticketSchema }),
    reply: namedReply({ userinfo: userinfoSchema }),
    errors: [CODES.notFound, CODES.notAllowed],
  },
  branding: {
    ...own,
    auth: 'org',
    path: '/user/company/branding/get',
    summary: '登录页品牌：草稿和已发布的',
    request: z.object({}),
    reply: modelReply(brandingState),
  },
  brandingSave: {
    ...change,
    auth: 'org',
    path: '/user/company/branding/save',
    invalidates: ['company.branding'],
    summary: '登录页品牌：保存草稿',
    request: brandingUpdateSchema,
    reply: modelReply(brandingState),
    errors: [CODES.conflict],
  },
  brandingImage: {
    ...change,
    auth: 'org',
    path: '/user/company/branding/image',
    summary: '登录页品牌：上传标志或背景图（最大 2 MB，按内容识别类型）',
    request: brandingPicture,
    upload: IMAGE_UPLOAD,
    reply: modelReply(brandingState),
    errors: [CODES.tooLarge, CODES.wrongType],
  },
  brandingImageRemove: {
    ...change,
    auth: 'org',
    path: '/user/company/branding/imageRemove',
    invalidates: ['company.branding'],
    summary: '登录页品牌：去掉标志或背景图',
    request: brandingPicture,
    reply: modelReply(brandingState),
  },
  brandingPublish: {
    ...change,
    auth: 'org',
    path: '/user/company/branding/publish',
    invalidates: ['company.branding'],
    summary: '登录页品牌：发布草稿',
    request: z.object({}),
    reply: modelReply(brandingState),
  },
  brandingVerify: {
    ...change,
    auth: 'org',
    path: '/user/company/branding/verify',
    invalidates: ['company.branding'],
    summary: '登录页品牌：查 TXT 记录，验证登录域名',
    request: z.object({}),
    reply: modelReply(
      brandingState.extend({
        /** `different`: there are records with other values; `unreachable`: DNS gave no answer. */
        outcome: z.enum(['verified', 'absent', 'different', 'unreachable']),
      }),
    ),
    errors: [CODES.conflict, CODES.tooMany],
  },
  brandingOf: {
    ...own,
    auth: 'public',
    path: '/user/company/branding/of',
    summary: '某域名的登录页品牌',
    request: z.object({ domain: z.string().trim().toLowerCase().max(120) }),
    reply: modelReply(brandingSchema.extend({ companyName: z.string(), number: z.number().int() })),
    errors: [CODES.notFound],
  },
  audit: {
    ...own,
    auth: 'org',
    path: '/user/company/audit/listPaged',
    summary: '企业的操作记录，分页',
    request: z.object({ ...pageRequestFields }),
    reply: pageReply(companyAuditEntrySchema),
  },
});
