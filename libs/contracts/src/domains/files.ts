import { z } from 'zod';
import { CODES } from '../codes.ts';
import { defineFileContract } from '../define-file-contract.ts';

/** An id that is none leads to 404 as an unknown one does: addresses are typed, shared and cut off. */
const byId = z.object({ id: z.string().max(200) });

/** Stored files of articles, notices and members. */
export const downloadFileContract = defineFileContract('download', {
  file: {
    path: '/files/:id',
    auth: 'optional',
    kind: 'query',
    summary: '一个文件，整个或一段；要登录的文件把浏览器带去登录',
    request: byId,
    errors: [CODES.notFound, CODES.loginNeeded],
  },
});

/** The video of a course: visitors get the free seconds, members all of it. */
export const learningFileContract = defineFileContract('learning', {
  playlist: {
    path: '/learning/media/:id/index.m3u8',
    auth: 'optional',
    kind: 'query',
    summary: '课程视频的播放列表',
    request: byId,
    errors: [CODES.notFound],
  },
  captions: {
    path: '/learning/media/:id/captions.vtt',
    auth: 'optional',
    kind: 'query',
    summary: '课程视频的字幕',
    request: byId,
    errors: [CODES.notFound],
  },
  film: {
    path: '/learning/media/:id/film.mp4',
    auth: 'optional',
    kind: 'query',
    summary: '课程视频，整个或一段',
    request: byId,
    errors: [CODES.notFound],
  },
});

/** Data of a member as a zip. */
export const profileFileContract = defineFileContract('profile', {
  dataExport: {
    path: '/user/profile/export',
    auth: 'member',
    kind: 'mutation',
    summary: '导出自己的全部数据（zip）',
    request: z.object({}),
    errors: [CODES.tooMany],
  },
});

/** Résumés, for recruiting staff. */
export const recruitFileContract = defineFileContract('recruit', {
  resume: {
    path: '/console/resumes/:id',
    auth: 'staff:applications',
    kind: 'query',
    audit: 'resume.read',
    summary: '一份简历；每次打开都留下记录',
    request: byId,
    errors: [CODES.notFound],
  },
});

/** What a member has written with the AI tools, by the address that `export/create` has given. */
export const aiExportFileContract = defineFileContract('aiExport', {
  document: {
    path: '/ai/export/:ticket',
    auth: 'member',
    kind: 'mutation',
    timeLimitMs: 40_000,
    summary: '自己写成的文稿（Word 或 Markdown）；地址用一次就失效',
    request: z.object({ ticket: z.string().max(200) }),
    errors: [CODES.notFound],
  },
});

/** The audit log as a table, by the address that `audit/export` has given. */
export const auditFileContract = defineFileContract('consoleAudit', {
  table: {
    path: '/console/audit/export/:ticket',
    auth: 'staff:audit',
    kind: 'mutation',
    timeLimitMs: 40_000,
    summary: '操作记录的表格（CSV）；地址用一次就失效',
    request: z.object({ ticket: z.string().max(200) }),
    errors: [CODES.notFound],
  },
});

/** Leads as a workbook, by the address that `lead/export` has given. */
export const leadFileContract = defineFileContract('consoleLeads', {
  workbook: {
    path: '/console/lead/export/:ticket',
    auth: 'staff:leads:export',
    kind: 'mutation',
    timeLimitMs: 40_000,
    summary: '线索的表格（XLSX），带完整号码；地址用一次就失效',
    request: z.object({ ticket: z.string().max(200) }),
    errors: [CODES.notFound],
  },
});

/** Files of the chat: for the visitor of the conversation. */
export const chatFileContract = defineFileContract('serviceChat', {
  file: {
    path: '/chat/files/:id',
    auth: 'optional',
    kind: 'query',
    summary: '自己会话里的一个文件',
    request: byId,
    errors: [CODES.notFound],
  },
});

/** Files of the chat: for agents. */
export const deskFileContract = defineFileContract('serviceAgents', {
  file: {
    path: '/console/chat/files/:id',
    auth: 'staff:chat',
    kind: 'query',
    summary: '会话里的一个文件，客服用',
    request: byId,
    errors: [CODES.notFound],
  },
});

/** Reports of imports, for staff. */
export const importFileContract = defineFileContract('consoleImports', {
  report: {
    path: '/console/import/:id/report.csv',
    auth: 'staff:imports',
    kind: 'query',
    summary: '试算结果或导入报告（CSV），没有变化的不列',
    request: byId.extend({ pass: z.enum(['check', 'run']).default('run') }),
    errors: [CODES.notFound],
  },
});

/** The notices of a list as a table, for members; browsers that are refused are led back to the list, which says why. */
export const tenderExportContract = defineFileContract('tenderExport', {
  notices: {
    path: '/tender/export',
    auth: 'optional',
    // Counted, and written into the audit log.
    kind: 'mutation',
    timeLimitMs: 40_000,
    summary: '导出一个招标列表（XLSX 或 CSV），会员用',
    /** Names of the list's address, with `format`, `column` and `rows`. */
    request: z.looseObject({}),
    errors: [CODES.loginNeeded, CODES.tooMany],
  },
});

/** Archives of notices, for members; browsers of visitors are led to the login page. */
export const tenderFileContract = defineFileContract('tender', {
  projectFiles: {
    path: '/tender/projects/:id/files.zip',
    auth: 'optional',
    kind: 'query',
    summary: '一个项目各公告的附件（zip），会员用',
    request: byId,
    errors: [CODES.notFound, CODES.loginNeeded],
  },
});
