import { getFileType, formatFileSize, type BizType } from '@zhucheng/domain-news';

/** Data of an article for its line of facts. */
export interface ArticleFactsInput {
  bizType: BizType;
  title: string;
  dirName: string;
  author: string;
  /** YYYY-MM-DD. */
  day: string;
  readCount: number;
  props: Record<string, unknown>;
  /** The file to download. */
  file: { mediaType: string; size: number; pages: number | null } | null;
  /** Duration of the video. */
  seconds: number | null;
}

type Facts = (article: ArticleFactsInput) => (string | undefined)[];

const plain: Facts = ({ dirName, day, readCount }) => [dirName, day, reads(readCount)];

/** Facts below a result, by business type. */
const FACTS: Readonly<Record<BizType, Facts>> = {
  NEWS: plain,
  KNOW: plain,
  NORMAL: ({ props, title, dirName }) => [
    numberBeside(title, text(props, 'standardNumber')),
    after(text(props, 'effectiveDate'), '实施'),
    dirName,
  ],
  POLICY: ({ props, day }) => [
    text(props, 'issuer'),
    text(props, 'documentNumber'),
    after(text(props, 'effectiveDate'), '施行') ?? day,
  ],
  PAPER: ({ props, author, day }) => [
    names(props, 'authors') ?? author,
    text(props, 'journal'),
    day,
  ],
  VIDEO: ({ seconds, dirName, readCount }) => [
    seconds === null ? undefined : filmLength(seconds),
    dirName,
    readCount > 0 ? `${grouped(readCount)} 人看过` : undefined,
  ],
  DOWNLOAD: ({ file, dirName, day }) => [...(file ? fileFacts(file) : []), dirName, day],
  HELP: ({ dirName, day }) => [dirName, day],
  SOLUTION: ({ dirName }) => [dirName],
  PRODUCT: ({ dirName }) => [dirName],
  LOG: ({ dirName, day }) => [dirName, day],
};

/** Formatted facts of an article, without missing ones. */
export function formatArticleFacts(article: ArticleFactsInput): string[] {
  return FACTS[article.bizType](article).filter(
    (fact) => fact !== undefined && fact !== '',
  ) as string[];
}

/** The standard number, unless the title starts with it. */
const numberBeside = (title: string, number: string | undefined) =>
  number && title.startsWith(number) ? undefined : number;

const grouped = (value: number) => value.toLocaleString('zh-CN');
const reads = (count: number) => `阅读 ${grouped(count)}`;

function text(props: ArticleFactsInput['props'], name: string): string | undefined {
  const value = props[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fileFacts({ mediaType, size, pages }: NonNullable<ArticleFactsInput['file']>) {
  const type = getFileType(mediaType);
  return [
    type === 'UNKNOWN' ? undefined : type,
    formatFileSize(size),
    pages ? `${pages} 页` : undefined,
  ];
}

/** 4 分 05 秒. */
function filmLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} 分 ${String(whole % 60).padStart(2, '0')} 秒`;
}

function names(props: ArticleFactsInput['props'], name: string): string | undefined {
  const value = props[name];
  if (!Array.isArray(value)) return text(props, name);
  return value.filter((entry) => typeof entry === 'string').join('、') || undefined;
}

function after(value: string | undefined, word: string): string | undefined {
  return value && `${value} ${word}`;
}
