import { toNames } from '../offline/fitness.ts';
import type { WritingOrder } from '../offline/plan.ts';
import { frame, paragraph, said, toParagraphs } from '../tools/parts/blocks.ts';
import type { Block } from '../types/block.ts';
import type { FieldValues, ToolField } from '../types/field.ts';
import type { ToolDefinition, ToolSection } from '../types/tool.ts';
import { listAncestors, listLeaves, type OutlineItem, type PaperKind } from './outline.ts';

/** What a paper is to be about. */
export interface PaperSubject {
  title: string;
  kind: PaperKind;
  keywords: readonly string[];
  /** Parameters and measured values of the works, as the author wrote them. */
  facts: string;
  /** Characters wanted. */
  words: number;
  /** Ids of the author's uploads. */
  materials: readonly string[];
}

/** Endings of keywords that say nothing of what a passage is about. */
const GENERIC = /(?:施工|技术|工程|管理|控制|研究|应用|分析|措施|方法|质量|安全){1,3}$/u;

/** The kinds of works that the keywords name: 冬期 for 冬期施工. */
export const toSubjects = (keywords: readonly string[]): string[] => {
  const bare = keywords.map((word) => word.replace(GENERIC, '').trim() || word.trim());
  return [...new Set(bare.filter((word) => word.length > 1))];
};

/** Values that a paper may state: what its author entered. */
export const toPaperFields = ({ title, keywords, facts }: PaperSubject): FieldValues => ({
  title,
  subject: toSubjects(keywords),
  keywords: keywords.join('；'),
  background: facts,
});

/** The order by which the offline writer writes the sections of an outline that have a text, a section a leaf. */
export function toPaperOrder(subject: PaperSubject, outline: readonly OutlineItem[]): WritingOrder {
  const above = listAncestors(outline);
  const leaves = new Set(listLeaves(outline));
  const sections = outline.flatMap((item, at) => {
    const path = above[at]?.map(({ title }) => title) ?? [];
    return leaves.has(item) ? [toSection(item, path, subject)] : [];
  });
  const tool: ToolDefinition = {
    id: 'paper',
    title: subject.title,
    category: '',
    summary: '',
    needs: 'offline',
    price: 0,
    fields: listFields(subject),
    sections,
    example: {},
  };
  const aids = { today: '', findStandard: () => undefined };
  return { tool, fields: toPaperFields(subject), aids, words: subject.words };
}

const listFields = ({ keywords }: PaperSubject): ToolField[] => {
  const options = toSubjects(keywords).map((value) => ({ value, label: value }));
  return [
    { name: 'title', label: '题目', kind: 'text', required: true },
    // A choice of kinds of works: what is about them is the paper's own, all else is general.
    { name: 'subject', label: '种类', kind: 'multiSelect', required: true, options },
    { name: 'keywords', label: '关键词', kind: 'text', required: true },
    { name: 'background', label: '工程与数据', kind: 'longText', required: false },
  ];
};

/** Section with a part of its own in every paper; others cite what the library says to their title. */
interface Role {
  titles: RegExp;
  share: number;
  /** What the author says in it. */
  facts?: (subject: PaperSubject) => readonly Block[];
  /** Whether it speaks of the author's own works, of which the library knows nothing. */
  isOwn?: boolean;
  needs: string;
}

const ROLES: readonly Role[] = [
  {
    titles: /摘要/u,
    share: 0.4,
    isOwn: true,
    facts: ({ title, keywords }) => [
      paragraph(
        said(`本文的题目是“${title}”。`, 'title'),
        frame(
          '文中先交代工程条件，再按所列出处说明做法、控制要求和检查方法，有待作者补充的地方都已标明。',
        ),
      ),
      paragraph(said(`关键词：${keywords.join('；')}`, 'keywords')),
    ],
    needs: '研究目的、方法、结果和结论',
  },
  {
    titles: /概况|工程简介|工程背景|案例介绍/u,
    share: 0.8,
    isOwn: true,
    facts: ({ facts }) => toParagraphs(facts, 'background'),
    needs: '工程的名称、地点、规模和主要参数',
  },
  {
    titles: /实测|效果|数据分析|试验结果|结果与分析|应用情况/u,
    share: 1,
    isOwn: true,
    needs: '实测数据、测点和日期，以及数据的来源',
  },
  { titles: /结论|结语|小结|总结/u, share: 0.6, isOwn: true, needs: '由作者写明的结论和适用条件' },
];

const ORDINARY: Role = { titles: /./u, share: 2, needs: '' };

function toSection(
  { id, title }: OutlineItem,
  path: readonly string[],
  subject: PaperSubject,
): ToolSection {
  const role = ROLES.find(({ titles }) => titles.test(title)) ?? ORDINARY;
  const { share, facts, isOwn = false, needs } = role;
  const own = facts?.(subject) ?? [];
  const isAsking = !isOwn || (own.length === 0 && subject.materials.length > 0);
  return {
    id,
    title,
    share,
    needs: needs || `关于“${title}”的资料或作者自己的说明`,
    facts: () => own,
    topic: toSubjects(subject.keywords).flatMap(toNames),
    ...(isOwn && { sources: ['material'] }),
    ...(isAsking && { queries: () => ask(title, path, subject) }),
  };
}

/** Three ways to ask: with the subject, with the chapter, with the paper's title. */
function ask(title: string, path: readonly string[], subject: PaperSubject): string[] {
  const subjects = toSubjects(subject.keywords);
  const chapter = path.at(-1) ?? subjects.slice(1).join(' ');
  return [
    `${subjects[0] ?? ''} ${title}`,
    `${chapter} ${title}`,
    `${subjects.join(' ')} ${title}`,
  ].map((query) => query.trim());
}
