import { MAX_OUTLINE_ITEMS, PAPER_KINDS, TEXT_EDIT_IDS } from '@zhucheng/domain-writing/papers';
import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import { aiDraftSchema } from './drafts.schemas.ts';
import { AI_WRITERS } from './runs.schemas.ts';
import { aiSignatureSchema } from './signing.schemas.ts';
import { standardMarkSchema } from './tools.ts';

/** States of a section: without a text, ordered, written, or ordered and not written in the end. */
export const AI_PAPER_STATES = ['empty', 'waiting', 'written', 'stopped'] as const;

/** One of {@link AI_PAPER_STATES}. */
export type AiPaperState = (typeof AI_PAPER_STATES)[number];

/** What made a version of a paper. */
export const AI_PAPER_REASONS = ['lock', 'section', 'save', 'outline', 'restore'] as const;

/** One of {@link AI_PAPER_REASONS}. */
export type AiPaperReason = (typeof AI_PAPER_REASONS)[number];

/** Lengths that a paper may be asked to have, in characters. */
export const AI_PAPER_WORDS = { min: 1_000, max: 30_000 } as const;

const MAX_TITLE = 100;
const MAX_FACTS = 10_000;
const MAX_MATERIALS = 20;
const MAX_SECTION_TITLE = 60;
const MAX_TEXT = 20_000;
const MAX_REVISED_TEXTS = 500;

/** Characters that an edit may be proposed for at once. */
const MAX_REVISED_LENGTH = 10_000;

/** Id of a heading, made by who adds it. */
export const paperSectionIdSchema = z.string().regex(/^[\w-]{1,40}$/, '没有这一节，请刷新后再试');
const text = z.string().max(MAX_TEXT, `一段最多 ${MAX_TEXT} 个字，请分成几段`);

const outlineItem = z.object({
  id: paperSectionIdSchema,
  level: z.literal([1, 2, 3, 4], '标题最多四级'),
  title: z
    .string()
    .trim()
    .min(1, '请填写标题')
    .max(MAX_SECTION_TITLE, `标题最多 ${MAX_SECTION_TITLE} 个字`),
});

/** Outline of a paper. */
export const paperOutlineSchema = z
  .array(outlineItem)
  .min(1, '大纲里至少要有一节')
  .max(MAX_OUTLINE_ITEMS, `大纲最多 ${MAX_OUTLINE_ITEMS} 节，请合并一些`);

/** What a paper is to be about. */
export const paperSubjectFields = {
  title: z.string().trim().min(1, '请填写题目').max(MAX_TITLE, `题目最多 ${MAX_TITLE} 个字`),
  kind: z.enum(PAPER_KINDS, '请选择论文的类型').default('施工技术'),
  keywords: z
    .array(
      z.string().trim().min(2, '关键词至少两个字').max(20, '一个关键词最多 20 个字'),
      '请填写关键词',
    )
    .min(1, '请填写关键词')
    .max(8, '关键词最多 8 个'),
  /** Parameters and measured values of the works: what the paper may state beside what it cites. */
  facts: z.string().trim().max(MAX_FACTS, `工程与数据最多 ${MAX_FACTS} 个字`).default(''),
  words: z
    .number('请填写字数')
    .int()
    .min(AI_PAPER_WORDS.min, `至少 ${AI_PAPER_WORDS.min} 字`)
    .max(AI_PAPER_WORDS.max, `最多 ${AI_PAPER_WORDS.max} 字`),
  /** The author's own uploads that it may cite. */
  materials: z.array(idSchema).max(MAX_MATERIALS, `最多 ${MAX_MATERIALS} 份资料`).default([]),
};

/** Block as it is edited: texts with citation marks, `不低于 5 ℃[3]。`. */
export const editedBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(text).min(1).max(200) }),
  z.object({
    kind: z.literal('table'),
    caption: z.string().max(200).optional(),
    header: z.array(z.string().max(500)).min(1).max(20),
    rows: z.array(z.array(z.string().max(2_000)).max(20)).max(200),
  }),
  z.object({ kind: z.literal('gap'), needs: z.string().max(500) }),
]);

/** What an edit is to be proposed for: one edit, and the texts as they stand, with their citation marks. */
export const revisedTextsFields = {
  edit: z.enum(TEXT_EDIT_IDS, '请选择怎么改'),
  texts: z
    .array(z.string().max(MAX_REVISED_LENGTH), '请选中要改的文字')
    .min(1, '请选中要改的文字')
    .max(MAX_REVISED_TEXTS, '一次改得太多，请少选一些')
    .refine(
      (texts) => texts.join('').length <= MAX_REVISED_LENGTH,
      `一次最多改 ${MAX_REVISED_LENGTH} 字，请分几次选`,
    ),
};

const proposedPart = z.object({
  before: z.string(),
  after: z.string(),
  /** Why it should be changed. */
  reason: z.string().optional(),
});

/** Proposed edit: nothing is changed by it, its author takes or refuses each change. */
export const aiPaperProposalSchema = z.object({
  writer: z.enum(AI_WRITERS),
  /** Name of the model; null for rules. */
  model: z.string().nullable(),
  /** The texts in their order. Where `before` and `after` of a part differ, it is a change; all `before` are the text as it was. */
  texts: z.array(z.object({ parts: z.array(proposedPart) })),
  /** What a model wrote without ground, which was left out. */
  refused: z.array(z.object({ text: z.string(), reason: z.string() })),
});

/** Proposed edit of a text. */
export type AiPaperProposal = z.output<typeof aiPaperProposalSchema>;

/** Paper in the list of papers. */
export const aiPaperSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  kind: z.enum(PAPER_KINDS),
  /** Whether its outline has been locked and writing has begun. */
  locked: z.boolean(),
  /** The run that writes it; null if none does. */
  run: idSchema.nullable(),
  /** Sections that get a text, and those that have one. */
  sections: z.number().int(),
  written: z.number().int(),
  /** The last signature; null for a paper that was never signed. */
  signature: aiSignatureSchema.nullable(),
  createTime: timeSchema,
  updateTime: timeSchema,
});

/** Paper in the list of papers. */
export type AiPaperSummary = z.output<typeof aiPaperSummarySchema>;

const paperSection = outlineItem.extend({
  /** 4.1; empty where it bears none. */
  number: z.string(),
  /** Null for headings with others below them. */
  state: z.enum(AI_PAPER_STATES).nullable(),
  /** Number of its text; the next saving names it. */
  revision: z.number().int(),
});

/** Heading of a paper with the state of its text. */
export type AiPaperSection = z.output<typeof paperSection>;

/** Paper with its outline and what is written of it. */
export const aiPaperSchema = aiPaperSummarySchema.omit({ sections: true, written: true }).extend({
  keywords: z.array(z.string()),
  facts: z.string(),
  words: z.number().int(),
  materials: z.array(idSchema),
  outline: z.array(paperSection),
  outlineRevision: z.number().int(),
  /** Points that locking reserves, and that writing one section again takes. */
  price: z.number().int(),
  sectionPrice: z.number().int(),
  /** Why the last run did not write what it should; of a paper that is not locked, who proposed its outline. */
  reason: z.string().nullable(),
  version: z.number().int(),
  /** Grows with each change of the outline or a text; who signs names the one that was read. */
  revision: z.number().int(),
  /** What is written so far, with the numbers of the headings and citations in the order of reading. */
  draft: aiDraftSchema,
  /** GB/T 7714, a line a citation. */
  references: z.array(z.string()),
});

/** Paper with its outline and what is written of it. */
export type AiPaper = z.output<typeof aiPaperSchema>;

/** Remark of the author. */
export const aiPaperCommentSchema = z.object({
  id: idSchema,
  section: z.string(),
  quote: z.string(),
  text: z.string(),
  done: z.boolean(),
  createTime: timeSchema,
});

/** Remark of the author. */
export type AiPaperComment = z.output<typeof aiPaperCommentSchema>;

/** Version of a paper. */
export const aiPaperVersionSchema = z.object({
  number: z.number().int(),
  reason: z.enum(AI_PAPER_REASONS),
  /** Title of the section that was written or saved; null for changes of the whole. */
  section: z.string().nullable(),
  /** Sections that had a text. */
  written: z.number().int(),
  createTime: timeSchema,
});

/** Version of a paper. */
export type AiPaperVersion = z.output<typeof aiPaperVersionSchema>;

/** What stands against signing a paper. */
export const aiPaperCheckSchema = z.object({
  signable: z.boolean(),
  /** What stands against signing, in words, with how often. */
  against: z.array(
    z.object({
      kind: z.enum(['unwritten', 'gap', 'ground', 'standard']),
      label: z.string(),
      count: z.number().int(),
      /** First section where it stands. */
      section: z.string(),
      advice: z.string(),
    }),
  ),
  /** Citations that hold, of all. */
  citations: z.object({ sound: z.number().int(), total: z.number().int() }),
  /** Headings that stand as they were locked, of all that were. */
  headings: z.object({ kept: z.number().int(), total: z.number().int() }),
  /** Standards that the text names, each once. */
  standards: z.array(
    standardMarkSchema.omit({ start: true, end: true }).extend({ count: z.number().int() }),
  ),
});

/** What stands against signing a paper. */
export type AiPaperCheck = z.output<typeof aiPaperCheckSchema>;
