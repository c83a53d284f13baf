import { CODES, type InputOf, type tenderOrganisationsContract } from '@zhucheng/contracts';
import { MAX_FOLLOWED_ORGANISATIONS } from '@zhucheng/domain-tender';
import { getDivisions, regionName } from '../../../db/divisions.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { listNoticesByIds, toNoticeRecord } from '../notices.repository.ts';
import * as followed from './followed.repository.ts';
import { findOrganisation } from './profile.repository.ts';

type Endpoints = (typeof tenderOrganisationsContract)['endpoints'];

const DAY = 86_400_000;
/** Age of notices that a followed organisation's number counts, and of those that are listed. */
const RECENT_MS = 30 * DAY;
const LISTED_MS = 366 * DAY;

/** Lets the caller follow an organisation. */
export async function followOrganisation(context: RequestContext, id: string) {
  const { userId } = requireSession(context);
  const organisationId = fromWireId(id);
  if (!(await findOrganisation(context.db, organisationId))) {
    throw new ApiError(CODES.notFound, '没有这家单位');
  }
  await context.db.transaction(async (tx) => {
    const count = await followed.lockFollowedBy(tx, userId);
    const isNew = !(await followed.isFollowing(tx, userId, organisationId));
    if (isNew && count >= MAX_FOLLOWED_ORGANISATIONS) {
      const msg = `最多关注 ${MAX_FOLLOWED_ORGANISATIONS} 家单位，请先取消一些`;
      throw new ApiError(CODES.conflict, msg);
    }
    await followed.insertFollowed(tx, userId, organisationId);
  });
  return { id };
}

/** Lets the caller no longer follow an organisation. */
export async function unfollowOrganisation(context: RequestContext, id: string) {
  await followed.deleteFollowed(context.db, requireSession(context).userId, fromWireId(id));
  return { id };
}

/** A page of the organisations that the caller follows. */
export async function getFollowedPage(
  context: RequestContext,
  { id, ...page }: InputOf<Endpoints['listFollowed']>,
) {
  const memberId = requireSession(context).userId;
  const recentSince = new Date(Date.now() - RECENT_MS);
  const scope = { memberId, id: id && fromWireId(id), recentSince };
  const [{ rows, total }, divisions] = await Promise.all([
    followed.listFollowedOrganisations(context.db, scope, page),
    getDivisions(context.db),
  ]);
  const records = rows.map(({ divisionCode, latestAt, followedAt, ...row }) => ({
    ...row,
    id: toWireId(row.id),
    region: regionName(divisions, divisionCode),
    buyerCount: row.buyerCount ?? 0,
    agencyCount: row.agencyCount ?? 0,
    bidderCount: row.bidderCount ?? 0,
    awardCount: row.awardCount ?? 0,
    latestTime: toWireTimeOrNull(latestAt),
    followedAt: toWireTime(followedAt),
  }));
  return { ...pageInfo(page, total), records };
}

/** A page of the notices of the organisations that the caller follows, or of one of them. */
export async function getFollowedNoticePage(
  context: RequestContext,
  { id, ...page }: InputOf<Endpoints['listPagedByFollow']>,
) {
  const memberId = requireSession(context).userId;
  const scope = { memberId, id: id && fromWireId(id), since: new Date(Date.now() - LISTED_MS) };
  const { ids, total } = await followed.listFollowedNoticeIds(context.db, scope, page);
  const [rows, divisions] = await Promise.all([
    listNoticesByIds(context.db, ids),
    getDivisions(context.db),
  ]);
  return { ...pageInfo(page, total), records: rows.map((row) => toNoticeRecord(row, divisions)) };
}
