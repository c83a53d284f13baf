import type { listedTenderSchema } from '@zhucheng/contracts';
import { idSchema, moneySchema, openTendersContract, timeSchema } from '@zhucheng/contracts';
import {
  findInformationType,
  findProjectType,
  findTradingCategory,
  formatAmountOrWording,
  formatDateTime,
  formatMaterialKinds,
  getAmountLabel,
  getNoticePath,
  INFORMATION_TYPE_IDS,
  isSpecificProjectType,
  MATERIAL_KIND_IDS,
  PROJECT_TYPE_IDS,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import { NOTICE_CHANGE_KINDS, type NoticeChangeKind } from '@zhucheng/domain-tender/versions';
import { z } from 'zod';
import { listTenderChanges, listTenders } from '../v1/tenders.service.ts';
import { cleanLine, quote } from './quoted-text.rules.ts';
import {
  countedOutput,
  createListReply,
  defineTool,
  formatTotal,
  joinFacts,
  listInput,
  listOutput,
} from './tool.ts';

/** Fields of a notice that each tool answers. */
export const noticeFields = {
  id: idSchema,
  projectId: idSchema,
  title: z.string(),
  infoType: z
    .enum(INFORMATION_TYPE_IDS)
    .describe('0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。'),
  category: z.enum(TRADING_CATEGORY_IDS),
  projectType: z.enum(PROJECT_TYPE_IDS),
  region: z.string(),
  buyer: z.string().nullable(),
  amount: moneySchema.nullable().describe('元。'),
  amountText: z.string().nullable().describe('来源对金额的写法。'),
  publishTime: timeSchema,
  deadline: timeSchema.nullable().describe('投标截止。'),
  openTime: timeSchema.nullable().describe('开标。'),
  url: z.url().describe('本站的网页。'),
};

const noticeSchema = z.object(noticeFields);

type Row = z.output<typeof listedTenderSchema>;
type Notice = z.output<typeof noticeSchema>;

const lineOrNull = (text: string | null, max: number) => text && cleanLine(text, max);

/** A notice as tools answer it: texts of its source as lines without marks of quotation. */
export const toToolNotice = (row: Row, origin: string): Notice => ({
  id: row.id,
  projectId: row.projectId,
  title: cleanLine(row.title),
  infoType: row.infoType,
  category: row.category,
  projectType: row.projectType,
  region: row.region,
  buyer: lineOrNull(row.buyer, 80),
  amount: row.amount,
  amountText: lineOrNull(row.amountText, 80),
  publishTime: row.publishTime,
  deadline: row.deadline,
  openTime: row.openTime,
  url: origin + getNoticePath(row),
});

/** Facts of a notice in a line: ours as they are, those that its source worded as a quotation. */
export function renderNotice(notice: Notice): string {
  const { url, title, buyer, amount, amountText, projectType } = notice;
  const said = joinFacts(title, buyer && `招标人 ${buyer}`, amountText);
  const facts = joinFacts(
    findInformationType(notice.infoType)?.badge,
    isSpecificProjectType(projectType)
      ? findProjectType(projectType)?.name
      : findTradingCategory(notice.category)?.name,
    notice.region,
    amount && `${getAmountLabel(amount, amountText, null)} ${formatAmountOrWording(amount, null)}`,
    `发布 ${formatDateTime(notice.publishTime)}`,
    notice.deadline && `投标截止 ${formatDateTime(notice.deadline)}`,
    notice.openTime && `开标 ${formatDateTime(notice.openTime)}`,
    `编号 ${notice.id}`,
  );
  return `${quote(url, said)}\n   ${facts}`;
}

const { listTenders: searchEndpoint, listTenderChanges: changesEndpoint } =
  openTendersContract.endpoints;

/** Searches notices. */
export const tenderSearch = defineTool({
  name: 'tender_search',
  title: '查招标公告',
  description:
    '按关键词、地区、类型、金额和日期查全国的招标公告、澄清、开标记录和中标结果，最新的在前。要看一条的全文，用 tender_notice 和这里的 id。',
  scope: 'tenders:read',
  input: listInput(searchEndpoint.request.shape, 20),
  output: countedOutput(noticeSchema),
  cacheSeconds: 60,
  tags: ['tender'],
  run: async (context, input) => {
    const list = createListReply(
      (row: Row) => toToolNotice(row, context.config.publicOrigin),
      (notice, number) => `${number}. ${renderNotice(notice)}`,
    );
    const part = await listTenders(context, input, list.fit);
    return list.replyCounted(
      part,
      `共 ${formatTotal(part.total)}公告，这里是其中 ${part.data.length} 条，最新的在前。`,
    );
  },
});

const CHANGE_NAMES: Readonly<Record<NoticeChangeKind, string>> = {
  created: '新发布',
  changed: '有修改',
  withdrawn: '已撤下',
  joined: '另一来源也发布了',
};

const changeSchema = z.object({
  tenderId: idSchema,
  version: z.number().int().min(1),
  kind: z.enum(NOTICE_CHANGE_KINDS),
  materialKinds: z.array(z.enum(MATERIAL_KIND_IDS)).describe('对投标有影响的是哪些方面。'),
  changedAt: timeSchema,
});

/** Follows the change log of notices. */
export const tenderChanges = defineTool({
  name: 'tender_changes',
  title: '公告的变更',
  description:
    '公告的新增、修改和撤下，按发生的先后。第一次不带 cursor 从头读；记下 next，下次从那里接着读，只会读到新的。要看变更后的内容，用 tender_notice。',
  scope: 'tenders:read',
  input: listInput({}, 50),
  output: listOutput(changeSchema).extend({ next: changesEndpoint.reply.shape.next }),
  run: async (context, input) => {
    const list = createListReply(
      (change: z.output<typeof changeSchema>) => change,
      ({ tenderId, version, kind, materialKinds, changedAt }, number) =>
        `${number}. ${joinFacts(
          `${formatDateTime(changedAt)} ${CHANGE_NAMES[kind]}`,
          kind === 'changed' && formatMaterialKinds(materialKinds),
          `第 ${version} 版`,
          `公告编号 ${tenderId}`,
        )}`,
      (next) => `从这里接着读：cursor=${next}`,
    );
    const part = await listTenderChanges(context.db, input, list.fit);
    const { text, structured } = list.reply(
      part,
      part.data.length === 0 ? '没有新的变更。' : `${part.data.length} 项变更，先发生的在前。`,
    );
    return { text, structured: { ...structured, next: part.next } };
  },
});
