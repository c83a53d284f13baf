import { CODES, idSchema, type openTendersContract } from '@zhucheng/contracts';
import { formatAmountOrWording, formatDateTime, NOTICE_FIELDS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { plainText } from '../../../content/index.ts';
import { ApiError } from '../../../http/api-error.ts';
import { getTender } from '../v1/tenders.service.ts';
import { cleanLine, cleanText, quote, QUOTATION_NOTE } from './quoted-text.rules.ts';
import { splitText } from './reply-size.rules.ts';
import { noticeFields, renderNotice, toToolNotice } from './tender-tools.service.ts';
import { defineTool, noteField } from './tool.ts';

type Tender = z.output<(typeof openTendersContract.endpoints)['getTender']['reply']>;

/** Bytes of a page of a notice's text: it stands in the text and in the fields of a reply. */
const PAGE_BYTES = 7_500;

/** All that a notice says, as plain text: its facts, what it changed, who bid, its files, and its own words. */
export function describeTender(tender: Tender): string {
  const facts: [name: string, value: string | number | null][] = [
    ['项目名称', tender.project.name],
    ['项目编号', tender.project.projectNo],
    ['标段', [tender.lotNo, tender.lotName].filter(Boolean).join(' ')],
    ['建设地点', tender.location],
    ['工期', tender.durationDays && `${tender.durationDays} 天`],
    ['招标人', tender.project.buyer?.name ?? tender.buyer],
    ['代理机构', tender.project.agency?.name ?? null],
    ['资质要求', tender.qualification],
    ['评标办法', tender.evaluationMethod],
    ['来源', [tender.source, tender.sourceUrl].filter(Boolean).join(' ')],
  ];
  const changes = tender.changes.map(({ field, from, to }) => `${field}：${from} 改为 ${to}`);
  const revisions = tender.revisions.map(
    ({ version, recordedAt, changedFields }) =>
      `第 ${version} 版（${formatDateTime(recordedAt)}）改了${changedFields
        .map((field) => NOTICE_FIELDS[field].name)
        .join('、')}`,
  );
  const awards = tender.awards.map(
    ({ rank, organisations, amount, amountText }) =>
      `第 ${rank} 名：${organisations.map(({ name }) => name).join('、')}，${formatAmountOrWording(amount, amountText)}`,
  );
  const claims = tender.claims.map(({ source, said }) => `${source}：${said}`);
  const sections: [title: string, lines: string[]][] = [
    ['', facts.flatMap(([name, value]) => (value ? [`${name}：${value}`] : []))],
    ['公告列出的变更', changes],
    ['历次版本', revisions],
    ['投标与中标单位', awards],
    ['各来源不一致的说法', claims],
    ['附件', tender.files.map(({ name }) => name)],
    ['正文', [plainText(tender.content)]],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title && `【${title}】`, ...lines].filter(Boolean).join('\n'))
    .join('\n\n');
}

/** Reads a notice. */
export const tenderNotice = defineTool({
  name: 'tender_notice',
  title: '读一条公告',
  description:
    '一条公告的全文：项目、标段、资质要求、评标办法、变更、投标与中标单位、附件名和正文。长的分页，第 2 页起带上 page。联系人和电话不在其中。',
  scope: 'tenders:read',
  input: z.strictObject({
    id: idSchema.describe('公告编号，tender_search 给出的 id。'),
    page: z.number().int().min(1, '页码从 1 起').default(1).describe('第几页。'),
  }),
  output: z.object({
    note: noteField,
    ...noticeFields,
    projectUrl: z.url().describe('整个项目的网页，有它的全部公告。'),
    version: z.number().int().min(1),
    source: z.string(),
    page: z.number().int().min(1),
    pages: z.number().int().min(1),
    content: z.string().describe('这一页的文字，标成了引用。'),
  }),
  cacheSeconds: 60,
  tags: ['tender'],
  run: async (context, { id, page }) => {
    const tender = await getTender(context, id);
    const origin = context.config.publicOrigin;
    const notice = toToolNotice(tender, origin);
    const parts = splitText(cleanText(describeTender(tender)), PAGE_BYTES);
    const part = parts[page - 1];
    if (part === undefined) {
      const message = `这条公告只有 ${parts.length} 页`;
      throw new ApiError(CODES.badInput, message, { errors: [{ field: 'page', message }] });
    }
    const content = quote(notice.url, part);
    const isLast = page === parts.length;
    return {
      text: [
        QUOTATION_NOTE,
        renderNotice(notice),
        `第 ${page} 页，共 ${parts.length} 页：`,
        content,
        isLast ? '全文到此为止。' : `后面还有：带上 page=${page + 1} 再读。`,
      ].join('\n'),
      structured: {
        note: QUOTATION_NOTE,
        ...notice,
        projectUrl: `${origin}/tenderDetails/${tender.projectId}`,
        version: tender.version,
        source: cleanLine(tender.source, 80),
        page,
        pages: parts.length,
        content,
      },
    };
  },
});
