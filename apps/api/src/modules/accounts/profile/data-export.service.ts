import { Readable } from 'node:stream';
import { CODES } from '@zhucheng/contracts';
import { ZipFile } from 'yazl';
import type { Database } from '../../../db/client.ts';
import { toWireTime } from '../../../wire-format.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { findFile } from '../../../infrastructure/storage/files.repository.ts';
import { listExportedMaterials } from '../../ai-materials/member-materials.service.ts';
import { findToolOfTarget } from '../../ai-tools/tool-targets.rules.ts';
import { findContentRefs } from '../../activity/content-refs.repository.ts';
import { findAccount, listMemberships } from '../accounts.repository.ts';
import { listAccountTouches } from '../../service/leads/account-touches.repository.ts';
import { listLeadsOf } from '../../service/leads/leads.repository.ts';
import { listGuestsOf } from '../../service/retention/member-chats.repository.ts';
import {
  collectChats,
  listExportedFiles,
  type ExportedChatFile,
} from '../../service/retention/member-chats.service.ts';
import { listMessagesOfAccount } from '../../ai-chat/conversations.repository.ts';
import { listWritingsOfAccount } from '../../ai-writes/writes.repository.ts';
import { listReviewsOfAccount } from '../../ai-reviews/reviews.repository.ts';
import { listPapersOfAccount } from '../../ai-papers/papers.repository.ts';
import { listRunsOfAccount } from '../../../ai/runs/runs.repository.ts';
import { listAppsOfAccount } from '../../open/apps/apps.repository.ts';
import { listEndpointsOfAccount } from '../../open/webhooks/endpoints/endpoints.repository.ts';
import { listGrants } from '../../open/oauth/consent/grants.repository.ts';
import { listVisits } from '../../service/traces/visits.repository.ts';
import { consumeBudget } from '../throttle/throttle.service.ts';
import * as exported from './data-export.repository.ts';

/** Exports of a member a day. */
const BUDGET = { scope: 'export', limit: 5, window: 24 * 3_600 };

const README_TEXT = `这里是您在本站的个人数据。

profile.json        个人资料
bindings.json       绑定的微信和视频号
companies.json      所在企业
favorites.json      收藏、点赞
history.json        阅读历史
downloads.json      下载
courses.json        看过的课程（position 是看到的秒数）
points.json         积分明细
quota.json          AI 点数
ai-runs.json        最近 30 天的 AI 写作
ai-chats.json       AI 对话
writings.json       AI 写成的文稿，回收站里的也在
ai-papers.json      AI 论文（现在的大纲和正文）
ai-reviews.json     AI 合同审查
sign-days.json      签到
subscriptions.json  招标订阅
applications.json   开放平台的应用和密钥（不含密钥本身）
organisations.json  关注的单位和投标单位名称
sending.json        通知怎么发：免打扰时段、渠道（不含机器人的地址和密钥）
calendar.json       投标日历的提醒和订阅地址（只有时间，不含地址）
board.json          企业投标看板上由您负责的项目、您写的评论
devices.json        登录设备
logins.json         登录记录
notifications.json  通知
visits.json         您同意统计后的访问记录，第一次和最近一次从哪里来
bookings.json       预约演示、咨询、在线客服留言时留下的资料
chats.json          在线客服的聊天和您的评价
chat-files          聊天里发过的图片和文件
materials.json      AI 写作时上传的资料
materials           上传的资料原件
avatar.webp         头像（如有）

时间为北京时间。每类最多 10000 条（聊天文件、上传的资料各 1000 个），取最近的。密码、动态口令密钥不在其中。
`;

/** Reactions of an account with the current titles of their targets. */
async function listReactionsWithTitles(db: Database, accountId: string) {
  const rows = await exported.listReactions(db, accountId);
  const refs = await findContentRefs(
    db,
    rows.map(({ id }) => id),
  );
  const titleOf = (id: string) => refs.get(id)?.title ?? findToolOfTarget(id)?.title ?? '';
  return rows.map((row) => ({ ...row, title: titleOf(row.id) }));
}

/** All data of a member, by the name of its file in the export. Secrets are left out. */
export async function collectParts(db: Database, accountId: string) {
  const row = await findAccount(db, accountId);
  if (!row) return undefined;
  const { passwordHash: _hash, totpSecret: _secret, totpLastStep: _step, ...profile } = row;
  return {
    'profile.json': profile,
    'bindings.json': await exported.listIdentities(db, accountId),
    'companies.json': await listMemberships(db, accountId),
    'favorites.json': await listReactionsWithTitles(db, accountId),
    'history.json': await exported.listReadHistory(db, accountId),
    'downloads.json': await exported.listDownloads(db, accountId),
    'courses.json': await exported.listCourses(db, accountId),
    'points.json': await exported.listPoints(db, accountId),
    'quota.json': await exported.listQuota(db, accountId),
    'ai-chats.json': await listMessagesOfAccount(db, accountId, exported.MAX_ROWS),
    'writings.json': await listWritingsOfAccount(db, accountId, exported.MAX_ROWS),
    'ai-reviews.json': await listReviewsOfAccount(db, accountId, exported.MAX_ROWS),
    'ai-papers.json': await listPapersOfAccount(db, accountId, exported.MAX_ROWS),
    'ai-runs.json': await listRunsOfAccount(db, accountId, exported.MAX_ROWS),
    'sign-days.json': await exported.listCheckIns(db, accountId),
    'subscriptions.json': await exported.listSubscriptions(db, accountId),
    'applications.json': await listAppsOfAccount(db, accountId),
    'webhooks.json': await listEndpointsOfAccount(db, accountId),
    'allowed-applications.json': await listGrants(db, accountId),
    'organisations.json': {
      followed: await exported.listFollowedOrganisations(db, accountId),
      companyNames: await exported.listCompanyNames(db, accountId),
    },
    'sending.json': {
      settings: await exported.listSendingSettings(db, accountId),
      channels: await exported.listSendingChannels(db, accountId),
    },
    'calendar.json': {
      settings: await exported.listCalendarSettings(db, accountId),
      feeds: await exported.listCalendarFeeds(db, accountId),
    },
    'shares.json': await exported.listShares(db, accountId),
    'board.json': {
      projects: await exported.listOwnedProjects(db, accountId),
      comments: await exported.listBoardComments(db, accountId),
    },
    'devices.json': await exported.listSessions(db, accountId),
    'logins.json': await exported.listLoginAttempts(db, accountId),
    'notifications.json': await exported.listNotifications(db, accountId),
    'visits.json': {
      touches: await listAccountTouches(db, accountId),
      browsers: await listGuestsOf(db, accountId, exported.MAX_ROWS),
      visits: await listVisits(db, accountId, exported.MAX_ROWS),
    },
    'bookings.json': await listLeadsOf(db, accountId, exported.MAX_ROWS),
    'chats.json': await collectChats(db, accountId, exported.MAX_ROWS),
    'materials.json': (await listExportedMaterials(db, accountId)).map(({ material }) => material),
  };
}

/** JSON with times of Asia/Shanghai. */
const toJson = (rows: unknown) =>
  JSON.stringify(
    rows,
    function (this: Record<string, unknown>, key: string, value: unknown) {
      const raw = this[key];
      return raw instanceof Date ? toWireTime(raw) : value;
    },
    2,
  );

/** A member's request for all own data. */
export interface DataExportRequest {
  session: Session | null;
  address: string;
  requestId: string;
}

/** Zip stream of all data of a member, with an audit entry. Throws for visitors, and once {@link BUDGET} is spent. */
export async function exportMemberData(
  db: Database,
  files: FileStore,
  { session, address, requestId }: DataExportRequest,
) {
  if (!session) throw new ApiError(CODES.loginNeeded, '请先登录');
  const { userId } = session;
  await consumeBudget(db, BUDGET, userId, '今天导出的次数太多');
  const parts = await collectParts(db, userId);
  if (!parts) throw new ApiError(CODES.notFound, '账号不存在');
  await recordAudit(db, {
    actor: session,
    action: 'data-export',
    resource: { kind: 'account', id: userId },
    address,
    requestId,
  });
  const zip = createZip(parts);
  await addAvatar(zip, db, files, parts['profile.json'].avatarFileId);
  for (const file of await listExportedFiles(db, userId)) addStoredFile(zip, files, file);
  for (const { material, sha256 } of await listExportedMaterials(db, userId)) {
    addStoredFile(zip, files, { path: material.file, sha256 });
  }
  zip.end();
  return zip.outputStream;
}

/** Zip with a file for each part of the data. */
function createZip(parts: Record<string, unknown>): ZipFile {
  const zip = new ZipFile();
  // Unreadable files end the download, not the process.
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error));
  zip.addBuffer(Buffer.from(README_TEXT), '说明.txt');
  for (const [name, rows] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(toJson(rows)), name);
  }
  return zip;
}

async function addAvatar(zip: ZipFile, db: Database, files: FileStore, fileId: string | null) {
  const row = fileId ? await findFile(db, fileId) : undefined;
  const found = row && (await files.open(row.sha256));
  if (found) zip.addReadStream(found.stream, 'avatar.webp');
}

/** Adds a file that is opened when its turn comes: an account may have more files than a process may open. */
function addStoredFile(zip: ZipFile, files: FileStore, { path, sha256 }: ExportedChatFile): void {
  zip.addReadStreamLazy(path, { compress: false }, (done) => {
    files.open(sha256).then(
      (found) => done(null, found?.stream ?? Readable.from([])),
      (error: Error) => done(error, Readable.from([])),
    );
  });
}
