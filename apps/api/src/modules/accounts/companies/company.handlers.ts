import { companyContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import * as branding from './branding.service.ts';
import {
  updateCompany,
  listCompanyAudit,
  listOwnCompanies,
  getCompany,
} from './company.service.ts';
import * as invitations from './invitations.service.ts';
import { updateMember, leaveCompany, listCompanyMembers, removeMember } from './members.service.ts';

/** Reply of calls without a result. */
const done = (work: Promise<void>) => work.then(() => ({ model: {} }));

/** Companies: data, members, invitations, branding of the login page. */
export default defineHandlers(companyContract, {
  get: async ({ context }) => ({ model: await getCompany(context) }),
  mine: async ({ context }) => ({ list: await listOwnCompanies(context) }),
  update: async ({ input, context }) => ({ model: await updateCompany(context, input) }),
  audit: ({ input, context }) => listCompanyAudit(context, input),

  members: ({ input, context }) => listCompanyMembers(context, input),
  memberUpdate: ({ input, context }) => done(updateMember(context, input)),
  memberRemove: ({ input, context }) => done(removeMember(context, input.id)),
  leave: ({ context }) => done(leaveCompany(context)),

  invite: async ({ input, context }) => ({
    model: await invitations.createInvitation(context, input),
  }),
  invitations: ({ input, context }) => invitations.listInvitations(context, input),
  invitationRevoke: ({ input, context }) => done(invitations.revokeInvitation(context, input.id)),
  invitationInspect: async ({ input, context }) => ({
    model: await invitations.inspectInvitation(context, input.token),
  }),
  invitationAccept: async ({ input, context }) => ({
    userinfo: await invitations.acceptInvitation(context, input.token),
  }),

  branding: async ({ context }) => ({ model: await branding.getBranding(context) }),
  brandingSave: async ({ input, context }) => ({
    model: await branding.saveBranding(context, input),
  }),
  brandingImage: async ({ input, context }) => ({
    model: await branding.setBrandingImage(context, input.kind),
  }),
  brandingImageRemove: async ({ input, context }) => ({
    model: await branding.removeBrandingImage(context, input.kind),
  }),
  brandingPublish: async ({ context }) => ({ model: await branding.publishBranding(context) }),
  brandingVerify: async ({ context }) => ({
    model: await branding.verifyBrandingDomain(context),
  }),
  brandingOf: async ({ input, context }) => ({
    model: await branding.getPublishedBranding(context, input.domain),
  }),
});
