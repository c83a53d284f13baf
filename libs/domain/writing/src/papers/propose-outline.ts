import { toNames } from '../offline/fitness.ts';
import { getOverlap, toTermSet } from '../text/terms.ts';
import type { Passage, Retrieve } from '../types/passage.ts';
import type { OutlineItem, PaperKind } from './outline.ts';
import { toSubjects, type PaperSubject } from './paper-order.ts';

/** Chapter of the usual outline of a kind of papers. */
interface Chapter {
  title: string;
  /** Words of headings that belong below it; without them it has no sections of its own. */
  about?: RegExp;
  /** Words to look for in the library, beside the subject. */
  query?: string;
  /** Only where the author brings data. */
  withData?: boolean;
}

const CONDITIONS: Chapter = { title: '工程概况' };
const RESULTS: Chapter = { title: '实测与分析', withData: true };

const CHAPTERS: Readonly<Record<PaperKind, readonly Chapter[]>> = {
  施工技术: [
    CONDITIONS,
    {
      title: '材料与施工准备',
      about: /材料|准备|配合比|进场|原材|拌|交接|机具/u,
      query: '材料 准备',
    },
    {
      title: '关键施工技术',
      about:
        /施工|浇筑|安装|开挖|支护|搭设|铺|砌|焊|振捣|保温|养护|温|降水|方法|工艺|处理|控制|次序|构造/u,
      query: '施工 工艺 控制',
    },
    {
      title: '质量控制与检验',
      about: /质量|检验|检查|验收|偏差|试件|试验|测|缺陷|取样/u,
      query: '质量 检查 验收',
    },
    {
      title: '安全与环境保护',
      about: /安全|防护|危险|应急|监测|环境|扬尘|防火|事故/u,
      query: '安全 防护',
    },
    RESULTS,
  ],
  工程管理: [
    CONDITIONS,
    { title: '组织与职责', about: /组织|职责|人员|岗位|机构|部署|班组/u, query: '组织 职责' },
    {
      title: '计划与资源',
      about: /计划|进度|资源|工期|材料|劳动力|机械|部署/u,
      query: '进度 计划 资源',
    },
    {
      title: '过程控制',
      about: /控制|质量|安全|检查|过程|交底|巡查|整改|措施|施工/u,
      query: '过程 控制 检查',
    },
    { title: '记录与验收', about: /记录|资料|验收|档案|签认|考核/u, query: '记录 验收' },
    RESULTS,
  ],
  造价与合同: [
    CONDITIONS,
    { title: '合同约定与依据', about: /合同|约定|依据|条款|规定|招标/u, query: '合同 约定 依据' },
    {
      title: '计量与计价',
      about: /计量|计价|清单|工程量|单价|计算|数量|定额|费用/u,
      query: '工程量 计算 计价',
    },
    {
      title: '变更、索赔与支付',
      about: /变更|索赔|签证|支付|结算|调整|价款/u,
      query: '变更 支付 结算',
    },
    { title: '风险与对策', about: /风险|争议|纠纷|管理|控制|审核|检查/u, query: '风险 审核' },
    RESULTS,
  ],
  试验检测: [
    CONDITIONS,
    { title: '依据与抽样', about: /抽样|取样|批|依据|标准|数量|频率/u, query: '取样 批量 检验' },
    { title: '试验方法', about: /方法|试验|检测|仪器|试件|养护|测/u, query: '试验 方法' },
    {
      title: '判定与处理',
      about: /判定|合格|允许|偏差|缺陷|处理|复验|质量/u,
      query: '合格 判定 处理',
    },
    RESULTS,
  ],
};

/** Passages asked for with each query, and sections of a chapter. */
const PASSAGES = 20;
const MAX_SECTIONS = 4;
/** Two headings that share so many terms say the same. */
const SAME = 0.5;

/**
 * Proposes an outline: the usual chapters of the kind of papers, and below them what the library has headings for. Each section
 * that is proposed so has passages to cite. The same subject over the same passages gives the same outline.
 */
export async function proposeOutline(
  subject: PaperSubject,
  retrieve: Retrieve,
): Promise<OutlineItem[]> {
  const hasData = subject.facts.trim() !== '' || subject.materials.length > 0;
  const chapters = CHAPTERS[subject.kind].filter(({ withData }) => !withData || hasData);
  const used: string[] = [];
  const titles: Omit<OutlineItem, 'id'>[] = [
    { level: 1, title: '摘要' },
    { level: 1, title: '引言' },
  ];
  for (const chapter of chapters) {
    const sections = await findSections(chapter, subject, retrieve, used);
    used.push(...sections);
    titles.push({ level: 1, title: chapter.title });
    titles.push(...sections.map((title) => ({ level: 2, title }) as const));
  }
  titles.push({ level: 1, title: '结论' });
  return titles.map((item, at) => ({ id: `s${at + 1}`, ...item }));
}

async function findSections(
  { about, query }: Chapter,
  { title, keywords }: PaperSubject,
  retrieve: Retrieve,
  used: readonly string[],
): Promise<string[]> {
  if (!about) return [];
  const subjects = toSubjects(keywords);
  const queries = [...subjects.map((word) => `${word} ${query}`), `${title} ${query}`];
  const passages: Passage[] = [];
  for (const words of queries) passages.push(...(await retrieve(words, PASSAGES)));
  const own = passages.filter((passage) => isAbout(passage, subjects));
  const subjectTerms = toTermSet(subjects.join(' '));
  const chosen: string[] = [];
  for (const heading of rankHeadings(own, about, subjectTerms)) {
    const terms = toTermSet(heading);
    const isNew = [...used, ...chosen].every((other) => getOverlap(terms, toTermSet(other)) < SAME);
    if (isNew) chosen.push(heading);
    if (chosen.length === MAX_SECTIONS) break;
  }
  return chosen;
}

/** Whether a passage stands below titles that name the subject, or names it in full. */
const isAbout = ({ source, headingPath, text }: Passage, subjects: readonly string[]): boolean => {
  const place = [source.title, ...headingPath].join('\n');
  return (
    subjects.flatMap(toNames).some((name) => place.includes(name)) ||
    subjects.some((word) => text.includes(word))
  );
};

/** Headings above passages about the subject, the most often found first. */
function rankHeadings(
  passages: readonly Passage[],
  about: RegExp,
  subject: ReadonlySet<string>,
): string[] {
  const worth = new Map<string, number>();
  for (const [at, { source, headingPath, text }] of passages.entries()) {
    const heading = toSectionTitle(headingPath.at(-1) ?? '');
    const place = [source.title, ...headingPath].join('\n');
    const share = 2 * getOverlap(subject, toTermSet(place)) + getOverlap(subject, toTermSet(text));
    if (!heading || share === 0 || !about.test(heading)) continue;
    worth.set(heading, (worth.get(heading) ?? 0) + share / (1 + (at % PASSAGES)));
  }
  return [...worth].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([heading]) => heading);
}

/** A heading without its number, if it can be that of another text: short, without figures and names of documents. */
function toSectionTitle(heading: string): string | undefined {
  const bare = heading
    .replace(/^(?:[第（(]?[\d一二三四五六七八九十]+[）)、.章节条]*)+\s*/u, '')
    .trim();
  return /^[\p{sc=Han}、，与和]{3,16}$/u.test(bare) ? bare : undefined;
}
