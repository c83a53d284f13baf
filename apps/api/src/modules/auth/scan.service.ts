import { CODES } from '@zhucheng/contracts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { caller } from '../../accounts/caller.ts';
import { deviceName } from '../../accounts/session/device.ts';
import { letIn } from '../../accounts/login.ts';
import { digestOf, newToken, sameDigest } from '../../accounts/secrets.ts';
import { takeBudget } from '../../accounts/throttle/throttle.ts';
import { scanLogin } from '../../db/schema.ts';
import { sendSignal } from '../../db/signals.ts';
import { toWireTime } from '../../db/wire-time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import {
  answerScan,
  claimScan,
  findScan,
  stateOf,
  takeScan,
  type ScanState,
} from './scan.repository.ts';

/** Binds a code to the browser that shows it: who photographs the screen gets nothing. */
const BROWSER_COOKIE = 'scan-browser';
/** Seconds. */
const LIVES = 120;
/** An answer comes before callers give up (10 s), in milliseconds. */
const LONGEST_WAIT = 8_000;
const BUDGET = { scope: 'scan-code', limit: 120, window: 3_600 };

const signalOf = (id: string) => `scan:${id}`;

/** A new code for the calling browser. */
export async function newScanCode(context: RequestContext) {
  const { db, config, cookies, userAgent, visitorAddress } = context;
  await takeBudget(db, BUDGET, visitorAddress, '获取二维码太频繁');
  const qrcodeId = newToken();
  const browser = cookies.get(BROWSER_COOKIE) ?? newToken();
  cookies.set(BROWSER_COOKIE, browser, { maxAge: 3_600 });
  await db.insert(scanLogin).values({
    codeHash: digestOf(qrcodeId),
    browserHash: digestOf(browser),
    device: deviceName(userAgent),
    userAgent: userAgent.slice(0, 300),
    address: visitorAddress,
    expiresAt: new Date(Date.now() + LIVES * 1_000),
  });
  return {
    qrcodeId,
    content: `${config.publicOrigin}/Oauth/scan?code=${qrcodeId}`,
    expires: LIVES,
  };
}

/** Where a code stands, for the browser that asked for it; waits a while where nothing is new. */
export async function scanProgress(
  context: RequestContext,
  { qrcodeId, known }: { qrcodeId: string; known?: ScanState | undefined },
) {
  const { db, cookies, signals } = context;
  const nothing = (state: ScanState) => ({ state, token: null, userinfo: null });
  const own = async () => {
    const row = await findScan(db, qrcodeId);
    const browser = digestOf(cookies.get(BROWSER_COOKIE) ?? '');
    return row && sameDigest(row.browserHash, browser) ? row : undefined;
  };
  let row = await own();
  if (row && stateOf(row) === known && known !== 'TIMEOUT') {
    const left = row.expiresAt.getTime() - Date.now();
    await signals.waitFor(signalOf(row.id), Math.min(LONGEST_WAIT, Math.max(0, left) + 50));
    row = await own();
  }
  if (!row) return nothing('TIMEOUT');
  const state = stateOf(row);
  if (state !== 'LOGINED') return nothing(state);
  const taken = await takeScan(db, row.id);
  const account = taken?.accountId ? await findAccount(db, taken.accountId) : undefined;
  if (!account) return nothing('TIMEOUT');
  // The phone is logged in and its owner said yes: that is the second step.
  const { token, userinfo } = await letIn(context, { account, method: 'scan', stepped: true });
  return { state, token, userinfo };
}

const notFound = () => new ApiError(CODES.notFound, '二维码已失效，请刷新后重新扫码');

/** Shows the phone which device wants to log in. From then on the code is this account's to answer. */
export async function inspectScan(context: RequestContext, qrcodeId: string) {
  const { db } = context;
  const { userId } = caller(context);
  const row = await findScan(db, qrcodeId);
  if (!row || stateOf(row) === 'TIMEOUT') throw notFound();
  if (row.state === 'WAITING' && (await claimScan(db, row.id, userId))) {
    await sendSignal(db, signalOf(row.id));
  }
  const now = await findScan(db, qrcodeId);
  if (!now || now.accountId !== userId) {
    throw new ApiError(CODES.conflict, '二维码已被其他账号扫描，请刷新后重新扫码');
  }
  const { device, address, createdAt } = now;
  return { state: stateOf(now), device, address, time: toWireTime(createdAt) };
}

/** The phone's yes or no. */
export async function confirmScan(
  context: RequestContext,
  { qrcodeId, accept }: { qrcodeId: string; accept: boolean },
) {
  const { db } = context;
  const row = await findScan(db, qrcodeId);
  if (!row || !(await answerScan(db, row.id, caller(context).userId, accept))) throw notFound();
  await sendSignal(db, signalOf(row.id));
  return { state: accept ? ('LOGINED' as const) : ('REFUSED' as const) };
}
