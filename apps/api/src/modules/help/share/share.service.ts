import {
  CODES,
  MAX_LIVE_SHARES,
  type consoleHelpShareContract,
  type helpShareContract,
  type InputOf,
} from '@zhucheng/contracts';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { enforceLimit } from '../../../http/guards.ts';
import { requireSession } from '../../../http/session.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { findEntry } from '../../console/content/entries.repository.ts';
import { articleNotFound } from '../../news/article-detail.service.ts';
import { isPublicHelp } from '../help.repository.ts';
import { getShareState } from './share.rules.ts';
import * as shares from './share.repository.ts';
import { findHelpColumn } from './shared-columns.repository.ts';

type Endpoints = typeof helpShareContract.endpoints | typeof consoleHelpShareContract.endpoints;
type Input<K extends 'create' | 'listPaged' | 'revoke'> = InputOf<Endpoints[K]>;

const DAY_MS = 86_400_000;

/** Links that one person may make an hour. */
const creations = new SharedLimit({ name: 'help-links', max: 30, windowMs: 3_600_000 });

/** Runs with the change in its transaction: staff's are audited. */
type OnChange = (tx: Database, change: { id: string; detail: object }) => Promise<void>;

const withoutAudit: OnChange = () => Promise.resolve();

const auditShare =
  ({ audit }: RequestContext): OnChange =>
  (tx, { id, detail }) =>
    audit(tx, { resource: { kind: 'help-share', id: toWireId(id) }, detail: { ...detail } });

/** Throws where the caller may not read what is to be shared: members what is public, staff everything. */
async function requireTarget(db: Database, { kind, id }: Input<'create'>, drafts: boolean) {
  const targetId = fromWireId(id);
  if (kind === 'column') {
    if (await findHelpColumn(db, targetId, drafts)) return { directoryId: targetId };
    throw new ApiError(CODES.notFound, '没有找到这个帮助栏目');
  }
  if (drafts) {
    if ((await findEntry(db, targetId))?.bizType === 'HELP') return { articleId: targetId };
    throw new ApiError(CODES.notFound, '没有找到这篇帮助文章');
  }
  if (await isPublicHelp(db, targetId)) return { articleId: targetId };
  throw await articleNotFound(db, targetId);
}

async function createLink(context: RequestContext, input: Input<'create'>, drafts: boolean) {
  const { userId: accountId } = requireSession(context);
  await enforceLimit(context.limits, creations, accountId);
  const target = await requireTarget(context.db, input, drafts);
  const onChange = drafts ? auditShare(context) : withoutAudit;
  const { days, maxViews } = input;
  const token = randomBytes(16).toString('base64url');
  const id = await context.db.transaction(async (tx) => {
    if ((await shares.countLiveShares(tx, accountId)) >= MAX_LIVE_SHARES) {
      const message = `同时有效的分享链接最多 ${MAX_LIVE_SHARES} 个，请先撤销不用的`;
      throw new ApiError(CODES.conflict, message);
    }
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    const row = { ...target, accountId, drafts, expiresAt, maxViews };
    const written = await shares.insertShare(tx, { ...row, tokenHash: hashSecret(token) });
    const { kind, id: targetId } = input;
    await onChange(tx, { id: written, detail: { kind, target: targetId, days, maxViews } });
    return written;
  });
  const owner = drafts ? 'staff' : { accountId };
  const [made] = await shares.listShares(context.db, owner, { current: 1, size: 1, id });
  if (!made) throw new Error('the new share link is not there');
  return { ...presentShare(made), path: `/help/share/${token}` };
}

type ListedShare = Awaited<ReturnType<typeof shares.listShares>>[number];

function presentShare(row: ListedShare) {
  const { articleId, directoryId, title, maker, views, maxViews } = row;
  return {
    id: toWireId(row.id),
    kind: articleId === null ? ('column' as const) : ('article' as const),
    targetId: toWireId(articleId ?? directoryId ?? ''),
    title,
    maker,
    views,
    maxViews,
    createTime: toWireTime(row.createdAt),
    expireTime: toWireTime(row.expiresAt),
    state: getShareState(row, new Date()),
  };
}

async function listLinks(db: Database, owner: shares.ShareOwner, input: Input<'listPaged'>) {
  const targetIds = input.targetIds?.map(fromWireId);
  const { current, size } = input;
  const rows = await shares.listShares(db, owner, { current, size, targetIds });
  const total = await shares.countShares(db, owner, { targetIds });
  return { records: rows.map(presentShare), ...pageInfo(input, total) };
}

async function revokeLink(
  { db }: RequestContext,
  owner: shares.ShareOwner,
  { id }: Input<'revoke'>,
  onChange: OnChange,
) {
  const shareId = fromWireId(id);
  await db.transaction(async (tx) => {
    if (!(await shares.revokeShare(tx, owner, shareId))) {
      throw new ApiError(CODES.notFound, '没有找到这个分享链接，请刷新后再试');
    }
    await onChange(tx, { id: shareId, detail: {} });
  });
  return { id };
}

const ownerOf = (context: RequestContext) => ({ accountId: requireSession(context).userId });

/** Makes a link to a public help article or column. Its address is told this once. */
export const createShare = (context: RequestContext, input: Input<'create'>) =>
  createLink(context, input, false);

/** A page of the caller's links. */
export const getSharePage = (context: RequestContext, input: Input<'listPaged'>) =>
  listLinks(context.db, ownerOf(context), input);

/** Revokes a link of the caller. */
export const revokeShare = (context: RequestContext, input: Input<'revoke'>) =>
  revokeLink(context, ownerOf(context), input, withoutAudit);

/** Makes a link to the newest versions, published or not. */
export const createStaffShare = (context: RequestContext, input: Input<'create'>) =>
  createLink(context, input, true);

/** A page of the links of all staff. */
export const getStaffSharePage = (context: RequestContext, input: Input<'listPaged'>) =>
  listLinks(context.db, 'staff', input);

/** Revokes a link of staff, one's own or a colleague's. */
export const revokeStaffShare = (context: RequestContext, input: Input<'revoke'>) =>
  revokeLink(context, 'staff', input, auditShare(context));
