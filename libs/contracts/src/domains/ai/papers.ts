import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply, pageReply, pageRequestFields } from '../../envelope.ts';
import {
  aiPaperCheckSchema,
  aiPaperCommentSchema,
  aiPaperProposalSchema,
  aiPaperSchema,
  aiPaperSummarySchema,
  aiPaperVersionSchema,
  editedBlockSchema,
  paperOutlineSchema,
  paperSectionIdSchema,
  paperSubjectFields,
  revisedTextsFields,
} from './papers.schemas.ts';
import { aiSupportSchema, signFields, supportFields } from './signing.schemas.ts';

const MAX_BLOCKS = 300;
const MAX_CITATIONS = 500;
const MAX_COMMENT = 1_000;

const own = { method: 'POST', auth: 'member', errors: [CODES.notFound] } as const;
const query = { ...own, kind: 'query' } as const;
/** Passages behind the numbers in the texts. */
const citations = z
  .array(z.object({ number: z.number().int().min(1), passageId: idSchema }), '请刷新后再试')
  .max(MAX_CITATIONS);
const change = {
  ...own,
  kind: 'mutation',
  errors: [CODES.notFound, CODES.conflict],
  invalidates: ['aiPapers.get', 'aiPapers.listPaged', 'aiPapers.check', 'aiPapers.listVersions'],
} as const;
const onePaper = z.object({ id: idSchema });
const revision = z.number('请刷新后再试').int().min(0);

/** Papers: an outline first, then a text a section, by a run; edited and kept in versions. */
export const aiPapersContract = defineContract('aiPapers', {
  create: {
    ...change,
    path: '/ai/paper/create',
    summary: '开始一篇论文：按题目、关键词和资料提出大纲，免费；还不写正文',
    request: z.object(paperSubjectFields),
    reply: modelReply(aiPaperSchema),
  },
  get: {
    ...query,
    path: '/ai/paper/get',
    summary: '一篇论文：大纲、各节的状态、已写的正文和参考文献',
    request: onePaper,
    reply: modelReply(aiPaperSchema),
  },
  listPaged: {
    ...query,
    path: '/ai/paper/listPaged',
    summary: '自己的论文，最近改过的在前，分页',
    request: z.object(pageRequestFields),
    reply: pageReply(aiPaperSummarySchema),
    errors: [],
  },
  remove: {
    ...change,
    path: '/ai/paper/remove',
    summary: '删除一篇论文，连同版本和批注；正在写的先停下',
    request: onePaper,
    reply: modelReply(onePaper),
  },
  saveOutline: {
    ...change,
    path: '/ai/paper/outline/save',
    summary: '保存大纲；别处改过的回 40900，附现在的大纲',
    request: onePaper.extend({ revision, outline: paperOutlineSchema }),
    reply: modelReply(aiPaperSchema),
  },
  lockOutline: {
    ...change,
    path: '/ai/paper/outline/lock',
    summary: '锁定大纲并开始写：还没有正文的节按次序写，写完一节存一节',
    request: onePaper.extend({ revision }),
    reply: modelReply(aiPaperSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  writeSection: {
    ...change,
    path: '/ai/paper/section/write',
    summary: '重写一节，按份额扣点；原来的文字在版本里',
    request: onePaper.extend({ section: paperSectionIdSchema }),
    reply: modelReply(aiPaperSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  reviseSection: {
    ...own,
    kind: 'mutation',
    path: '/ai/paper/section/revise',
    summary:
      '提出一节文字的改法，逐处接受或拒绝，正文不变；照规则的当即给出，要模型的回 run，改法在它的 proposal 里',
    request: onePaper.extend({
      section: paperSectionIdSchema,
      revision,
      ...revisedTextsFields,
      citations,
    }),
    reply: modelReply(
      z.object({ run: idSchema.nullable(), proposal: aiPaperProposalSchema.nullable() }),
    ),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  save: {
    ...change,
    path: '/ai/paper/save',
    summary: '保存一节改过的文字，可以引用论文还没有引过的段落；别处改过的回 40900，附现在的文字',
    request: onePaper.extend({
      section: paperSectionIdSchema,
      revision,
      blocks: z.array(editedBlockSchema).max(MAX_BLOCKS, `一节最多 ${MAX_BLOCKS} 段`),
      citations,
    }),
    reply: modelReply(aiPaperSchema),
  },
  check: {
    ...query,
    path: '/ai/paper/check',
    summary: '核查一篇论文：没有依据的说法、待补充、废止的标准，能不能签发；免费',
    request: onePaper,
    reply: modelReply(aiPaperCheckSchema),
  },
  searchPassages: {
    ...query,
    path: '/ai/paper/searchPassages',
    summary:
      '给论文里的一句话找出处：在资料库和自己上传的资料里找，连同按这一段核对的结果，说得到这句话的在前；别处先改过的答 40900',
    request: onePaper.extend(supportFields),
    reply: listReply(aiSupportSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  sign: {
    ...change,
    path: '/ai/paper/sign',
    summary:
      '签发一篇论文：在服务器上重新核查，有没写、待补充、要核对的地方、或别处先改过的答 40900 和现在的论文；签发后再改，签发作废',
    request: onePaper.extend(signFields),
    reply: modelReply(aiPaperSchema),
    errors: [CODES.notFound, CODES.conflict, CODES.tooMany],
  },
  listVersions: {
    ...query,
    path: '/ai/paper/version/list',
    summary: '一篇论文的版本，新的在前',
    request: onePaper,
    reply: listReply(aiPaperVersionSchema),
  },
  restoreVersion: {
    ...change,
    path: '/ai/paper/version/restore',
    summary: '回到一个版本：大纲和正文照那时的，成为新的一版',
    request: onePaper.extend({ number: z.number('请选择版本').int().min(1) }),
    reply: modelReply(aiPaperSchema),
  },
  listComments: {
    ...query,
    path: '/ai/paper/comment/list',
    summary: '一篇论文的批注，先写的在前',
    request: onePaper,
    reply: listReply(aiPaperCommentSchema),
  },
  saveComment: {
    ...change,
    invalidates: ['aiPapers.listComments'],
    path: '/ai/paper/comment/save',
    summary: '在一处文字上写批注，或改批注、标为已处理',
    request: onePaper.extend({
      /** The comment to change; a new one without it. */
      comment: idSchema.optional(),
      section: paperSectionIdSchema,
      quote: z.string().trim().min(1, '请先选中要批注的文字').max(500, '选中的文字最多 500 字'),
      text: z.string().trim().min(1, '请填写批注').max(MAX_COMMENT, `批注最多 ${MAX_COMMENT} 个字`),
      done: z.boolean().default(false),
    }),
    reply: modelReply(aiPaperCommentSchema),
  },
});
