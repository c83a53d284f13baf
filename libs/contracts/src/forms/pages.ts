import { z } from 'zod';
import { WIRE_FORMATS } from './wire-formats.ts';

/** Placeholders of a page's templates, with what stands in their place. */
export const TEMPLATE_PLACEHOLDERS = {
  company: '公司全称',
  siteTitle: '网站名称',
  column: '栏目',
  parentColumn: '上一级栏目',
  tag: '标签',
  product: '产品',
  region: '地区',
  infoType: '信息类型',
  bizType: '内容类型',
  title: '文章或职位的标题',
} as const;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** First placeholder of a template that nothing fills; undefined if there is none. */
export const findUnknownPlaceholder = (template: string): string | undefined =>
  [...template.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .find((name) => !Object.hasOwn(TEMPLATE_PLACEHOLDERS, name));

const template = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `最多 ${max} 个字`)
    .refine((text) => findUnknownPlaceholder(text) === undefined, {
      error: ({ input }) =>
        `没有 {${findUnknownPlaceholder(String(input))}} 这个占位词，请从下面列出的里选`,
    });

/** Title, keywords and description of a page, as templates. */
export const pageMetaFormSchema = z.object({
  title: template(300).min(1, '请写标题'),
  keyword: template(500),
  description: template(1_000),
});

/** Pages with banners. */
export const BANNER_PAGES = [{ value: 'news', label: '资讯首页' }];

/** States in which staff put banners and jobs. */
export const PAGE_STATES = ['draft', 'published', 'withdrawn'] as const;

const line = (max: number, missing: string) =>
  z.string().trim().min(1, missing).max(max, `最多 ${max} 个字`);

/** Moment as `datetime-local` fields write it, in Asia/Shanghai; blank for none. */
const localMoment = z.string().regex(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d$/, '请选日期和时间');

/** A banner; it shows from `from` until `until`. */
export const bannerFormSchema = z
  .object({
    page: z.string().min(1, '请选择页面').max(60),
    title: line(60, '请写标题'),
    subtitle: z.string().trim().max(120, '最多 120 个字'),
    link: z
      .string()
      .trim()
      .min(1, '请填链接')
      .max(300, '链接太长')
      .regex(/^\/(?!\/)\S*$/, '请填本站的路径，例：/news/list/1'),
    /** Picture of the library; blank for none. */
    imageId: z.union([z.literal(''), z.string().regex(...WIRE_FORMATS.id)]),
    state: z.enum(PAGE_STATES),
    from: localMoment,
    until: localMoment,
  })
  .refine(({ from, until }) => until === '' || from < until, {
    path: ['until'],
    error: '结束要晚于开始',
  });

const lines = z
  .array(z.string().trim().min(1, '请删掉空行').max(300, '一行最多 300 个字'))
  .max(30, '最多 30 行');

const pay = z
  .number('请填整数')
  .int('请填整数')
  .min(0, '不能是负数')
  .max(1_000_000, '请核对金额')
  .nullable();

/** A job opening. */
export const jobFormSchema = z
  .object({
    title: line(60, '请写职位名称'),
    department: line(40, '请写部门'),
    city: line(20, '请写城市'),
    education: line(20, '请写学历要求'),
    experience: line(20, '请写经验要求'),
    headcount: z.number('请填人数').int('请填整数').min(1, '至少 1 人').max(999, '请核对人数'),
    salaryMin: pay,
    salaryMax: pay,
    salaryMonths: z.number('请填月数').int('请填整数').min(12, '至少 12 个月').max(24, '最多 24'),
    duties: lines.min(1, '请写岗位职责，一行一条'),
    requirements: lines.min(1, '请写任职要求，一行一条'),
    pluses: lines,
    validThrough: z.union([z.literal(''), z.iso.date('请选日期')]),
    state: z.enum(PAGE_STATES),
  })
  .superRefine(({ salaryMin, salaryMax }, context) => {
    if ((salaryMin === null) !== (salaryMax === null)) {
      const path = [salaryMin === null ? 'salaryMin' : 'salaryMax'];
      context.addIssue({ code: 'custom', path, message: '薪资要么都填，要么都不填（面议）' });
    } else if (salaryMin !== null && salaryMax !== null && salaryMin > salaryMax) {
      context.addIssue({ code: 'custom', path: ['salaryMax'], message: '不能低于最低薪资' });
    }
  });

/** Chapter of a course: its beginning in seconds. */
export interface ChapterLine {
  start: number;
  title: string;
}

const CHAPTER_LINE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(\S.*)$/;

/** Reads a chapter as people write them: `3:05 桩基验收`, hours before if there are any. */
export function parseChapterLine(text: string): ChapterLine | undefined {
  const [, hours = '0', minutes, seconds, title = ''] = CHAPTER_LINE.exec(text.trim()) ?? [];
  if (minutes === undefined) return undefined;
  return { start: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), title };
}

/** Writes a chapter as {@link parseChapterLine} reads it. */
export function formatChapterLine({ start, title }: ChapterLine): string {
  const whole = Math.floor(start);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} ${title}`;
}

/** What staff change of a course's film: poster, chapters in order, seconds that everybody sees. */
export const courseFormSchema = z.object({
  /** Picture of the library; blank keeps the poster of the installation. */
  posterId: z.union([z.literal(''), z.string().regex(...WIRE_FORMATS.id)]),
  freeSeconds: z.number('请填秒数').int('请填整数').min(0, '不能是负数').max(36_000, '请核对秒数'),
  chapters: z
    .array(z.string().trim().max(80, '一行最多 80 个字'))
    .max(60, '最多 60 章')
    .superRefine((lines, context) => {
      let last = -1;
      for (const [at, line] of lines.entries()) {
        const start = parseChapterLine(line)?.start;
        const message =
          start === undefined
            ? `第 ${at + 1} 行请写成“时间 空格 标题”，例：3:05 桩基验收`
            : start <= last
              ? `第 ${at + 1} 行的时间要晚于上一章`
              : undefined;
        if (message) return context.addIssue({ code: 'custom', message });
        last = start ?? last;
      }
    }),
});
