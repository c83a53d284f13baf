import { consoleAuthContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { requireSession } from '../../../http/session.ts';
import {
  confirmInvitation,
  getInvitation,
  getInvitationTotp,
  setInvitationPassword,
} from './invitation.service.ts';
import {
  loginStaff,
  passStaffSecondStep,
  renewRecoveryCodes,
  stepUpStaff,
} from './staff-login.service.ts';
import { getStaffProfile, logOutStaff } from './staff-session.service.ts';

/** Signing in to the console, and accepting an invitation to it. */
export default defineHandlers(consoleAuthContract, {
  login: async ({ input, context }) => ({ model: await loginStaff(context, input) }),
  second: async ({ input, context }) => ({ model: await passStaffSecondStep(context, input) }),
  me: async ({ context }) => ({
    model: await getStaffProfile(context.db, requireSession(context)),
  }),
  logout: async ({ context }) => {
    await logOutStaff(context);
    return {};
  },
  recoveryRenew: async ({ context }) => ({ model: await renewRecoveryCodes(context) }),
  stepUp: async ({ input, context }) => ({ model: await stepUpStaff(context, input) }),
  firstInspect: async ({ input, context }) => ({
    model: await getInvitation(context.db, input.token),
  }),
  firstPassword: async ({ input, context }) => ({
    model: await setInvitationPassword(context, input),
  }),
  firstTotp: async ({ input, context }) => ({
    model: await getInvitationTotp(context, input.token),
  }),
  firstConfirm: async ({ input, context }) => ({ model: await confirmInvitation(context, input) }),
});
