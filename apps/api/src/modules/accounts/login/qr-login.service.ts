import { CODES } from '@zhucheng/contracts';
import { findAccount } from '../accounts.repository.ts';
import { getDeviceName } from '../sessions/sessions.rules.ts';
import { isSessionActive } from '../sessions/sessions.service.ts';
import type { Database } from '../../../db/client.ts';
import { completeLogin } from './complete-login.service.ts';
import { hashSecret, createToken, isSameHash } from '../secrets.ts';
import { consumeBudget } from '../throttle/throttle.service.ts';
import { sendSignal } from '../../../db/signals/signals.ts';
import { toWireTime } from '../../../wire-format.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { sharedMoment, sharedNow } from '../../../infrastructure/clock.ts';
import {
  answerQrLogin,
  claimQrLogin,
  findQrLogin,
  insertQrLogin,
  consumeQrLogin,
  type QrLogin,
  type QrLoginState,
} from './qr-login.repository.ts';

/** Binds a code to the browser that shows it: a photograph of the screen is useless. */
const BROWSER_COOKIE = 'scan-browser';
const TTL_SECONDS = 120;
/** Maximum time a poll is held, below the callers' timeout of 10 s; in milliseconds. */
const MAX_WAIT_MS = 8_000;
const BUDGET = { scope: 'scan-code', limit: 120, window: 3_600 };

const signalName = (id: string) => `scan:${id}`;

/** State of a QR login; an open one past its expiry has timed out. */
function getQrLoginState(row: QrLogin, now = sharedNow()): QrLoginState {
  const open = row.state !== 'REFUSED' && row.takenAt === null;
  if (row.takenAt !== null || (open && row.expiresAt.getTime() <= now)) return 'TIMEOUT';
  return row.state as QrLoginState;
}

/** Creates a QR code for the calling browser. */
export async function createQrLogin(context: RequestContext) {
  const { db, config, cookies, userAgent, visitorAddress } = context;
  await consumeBudget(db, BUDGET, visitorAddress, '获取二维码太频繁');
  const qrcodeId = createToken();
  const browser = cookies.get(BROWSER_COOKIE) ?? createToken();
  cookies.set(BROWSER_COOKIE, browser, { maxAge: 3_600 });
  await insertQrLogin(db, {
    codeHash: hashSecret(qrcodeId),
    browserHash: hashSecret(browser),
    device: getDeviceName(userAgent),
    userAgent: userAgent.slice(0, 300),
    address: visitorAddress,
    expiresAt: sharedMoment(TTL_SECONDS * 1_000),
  });
  return {
    qrcodeId,
    content: `${config.publicOrigin}/Oauth/scan?code=${qrcodeId}`,
    expires: TTL_SECONDS,
  };
}

/** State of a code, for the browser that shows it. Waits for a change while the state is the `known` one. */
export async function getQrLoginProgress(
  context: RequestContext,
  { qrcodeId, known }: { qrcodeId: string; known?: QrLoginState | undefined },
) {
  const { db, cookies, signals } = context;
  const nothing = (state: QrLoginState) => ({ state, token: null, userinfo: null });
  const own = async () => {
    const row = await findQrLogin(db, qrcodeId);
    const browser = hashSecret(cookies.get(BROWSER_COOKIE) ?? '');
    return row && isSameHash(row.browserHash, browser) ? row : undefined;
  };
  let row = await own();
  if (row && getQrLoginState(row) === known && known !== 'TIMEOUT') {
    const left = row.expiresAt.getTime() - sharedNow();
    await signals.waitFor(signalName(row.id), Math.min(MAX_WAIT_MS, Math.max(0, left) + 50));
    row = await own();
  }
  if (!row) return nothing('TIMEOUT');
  const state = getQrLoginState(row);
  if (state !== 'LOGINED') return nothing(state);
  const taken = await consumeQrLogin(db, row.id);
  const account = taken?.accountId ? await findAccount(db, taken.accountId) : undefined;
  if (!account || !(await isConfirmationValid(db, taken))) return nothing('TIMEOUT');
  // The phone is logged in and its owner confirmed: that is the second step.
  const { token, userinfo } = await completeLogin(context, {
    account,
    method: 'scan',
    secondStepPassed: true,
  });
  return { state, token, userinfo };
}

/** True while the session that confirmed a login is active: a stolen session leaves nothing behind. */
const isConfirmationValid = async (db: Database, taken: QrLogin | undefined): Promise<boolean> =>
  Boolean(taken?.sessionId && (await isSessionActive(db, taken.sessionId)));

const notFoundError = () => new ApiError(CODES.notFound, '二维码已失效，请刷新后重新扫码');

/** Device that wants to log in, for the phone that scanned. Only this account can answer from then on. */
export async function inspectQrLogin(context: RequestContext, qrcodeId: string) {
  const { db } = context;
  const { userId } = requireSession(context);
  const row = await findQrLogin(db, qrcodeId);
  if (!row || getQrLoginState(row) === 'TIMEOUT') throw notFoundError();
  if (row.state === 'WAITING' && (await claimQrLogin(db, row.id, userId))) {
    await sendSignal(db, signalName(row.id));
  }
  const now = await findQrLogin(db, qrcodeId);
  if (!now || now.accountId !== userId) {
    throw new ApiError(CODES.conflict, '二维码已被其他账号扫描，请刷新后重新扫码');
  }
  const { device, address, createdAt } = now;
  return { state: getQrLoginState(now), device, address, time: toWireTime(createdAt) };
}

/** Answers a QR login on the phone. */
export async function confirmQrLogin(
  context: RequestContext,
  { qrcodeId, accept }: { qrcodeId: string; accept: boolean },
) {
  const { db } = context;
  const { userId: accountId, sessionId } = requireSession(context);
  const row = await findQrLogin(db, qrcodeId);
  if (!row || !(await answerQrLogin(db, row.id, { accountId, sessionId, accept })))
    throw notFoundError();
  await sendSignal(db, signalName(row.id));
  return { state: accept ? ('LOGINED' as const) : ('REFUSED' as const) };
}
