import type { consoleAuthContract, InputOf } from '@zhucheng/contracts';
import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { toWireTime } from '../../../wire-format.ts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { verifyPassword } from '../../accounts/login/password-login.service.ts';
import { passSecondStep, verifySecondFactor } from '../../accounts/login/second-step.service.ts';
import { markSessionProven } from '../../accounts/sessions/sessions.repository.ts';
import { PROOF_TTL_MS } from '../../accounts/sessions/sessions.rules.ts';
import { countRecoveryCodes } from '../../accounts/verification/recovery-codes.repository.ts';
import { replaceRecoveryCodes } from '../../accounts/verification/recovery-codes.service.ts';
import { issueTicket } from '../../accounts/verification/tickets.service.ts';
import { getStaffProfile, requireActiveStaff, startStaffSession } from './staff-session.service.ts';

type Endpoints = (typeof consoleAuthContract)['endpoints'];

const STEP_TTL_SECONDS = 600;

/** First step: the password. The locks are those of members' logins, without trusted devices. */
export async function loginStaff(context: RequestContext, input: InputOf<Endpoints['login']>) {
  const { db } = context;
  const account = await verifyPassword(context, { ...input, forStaff: true }, 'console-password');
  await requireActiveStaff(db, account);
  const ticket = await issueTicket(db, {
    purpose: 'staff-second-step',
    accountId: account.id,
    ttlSeconds: STEP_TTL_SECONDS,
  });
  const methods: ('totp' | 'recovery')[] = ['totp', 'recovery'];
  return { ticket, methods, recoveryCodesLeft: await countRecoveryCodes(db, account.id) };
}

/** Second step: a code of the authenticator or a recovery code, every time. */
export async function passStaffSecondStep(
  context: RequestContext,
  input: InputOf<Endpoints['second']>,
) {
  const { account } = await passSecondStep(context, { purpose: 'staff-second-step', ...input });
  await requireActiveStaff(context.db, account);
  const session = await startStaffSession(context, account);
  await context.audit(context.db, {
    actor: session,
    resource: { kind: 'staff', id: account.id },
    detail: { method: input.method },
  });
  return getStaffProfile(context.db, session);
}

/** Proves in a session once more who is there. */
export async function stepUpStaff(context: RequestContext, input: InputOf<Endpoints['stepUp']>) {
  const { sessionId, userId } = requireSession(context);
  const account = await findAccount(context.db, userId);
  if (!account) throw new ApiError(CODES.loginNeeded, '请先登录');
  await verifySecondFactor(context, account, input);
  await context.db.transaction(async (tx) => {
    await markSessionProven(tx, sessionId);
    await context.audit(tx, {
      resource: { kind: 'staff', id: userId },
      detail: { method: input.method },
    });
  });
  return { provenUntil: toWireTime(new Date(Date.now() + PROOF_TTL_MS)) };
}

/** Replaces the caller's recovery codes; the plain ones are returned once. */
export const renewRecoveryCodes = (context: RequestContext) =>
  context.db.transaction(async (tx) => {
    const { userId } = requireSession(context);
    const recoveryCodes = await replaceRecoveryCodes(tx, userId);
    await context.audit(tx, { resource: { kind: 'staff', id: userId } });
    return { recoveryCodes };
  });
