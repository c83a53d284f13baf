import { newsApi, recruitApi, tenderApi } from '@zhucheng/api-client';
import { notFound, type PreloadArgs, parseId, parseOptionalId } from '@zhucheng/app-shell';
import {
  getArticlePath,
  BIZ_TYPES,
  findBizType,
  getColumnPath,
  FEED_SEGMENTS,
  getTagPath,
  type BizType,
} from '@zhucheng/domain-news';
import {
  INFORMATION_TYPES,
  getNoticePath,
  parseTenderList,
  formatTenderList,
} from '@zhucheng/domain-tender';
import { jobPath } from '../../shared/job-path.ts';
import { tenderRequest } from '../../shared/tender-request.ts';

/** Entry of a feed. `path` is the path of its page. */
export interface FeedEntry {
  path: string;
  title: string;
  summary: string;
  author?: string;
  category: string;
  published: string;
}

/** Title, page and latest entries of a feed. */
export interface FeedSource {
  title: string;
  path: string;
  entries: FeedEntry[];
}

/** Path parameters of a feed. */
export interface FeedParams {
  format?: string;
  list?: string;
  id?: string;
}

type FeedRequest = Pick<PreloadArgs<FeedParams>, 'load' | 'params' | 'query'>;

/** Maximum entries of a feed. */
const FEED_SIZE = 30;

type Records = readonly {
  id: string;
  bizType: BizType;
  title: string;
  memo: string;
  author: string;
  dirName: string;
  createrTime: string;
}[];

const articleEntries = (records: Records): FeedEntry[] =>
  records.map((record) => ({
    path: getArticlePath(record),
    title: record.title,
    summary: record.memo,
    author: record.author,
    category: record.dirName,
    published: record.createrTime,
  }));

async function loadArticles({ load, params }: FeedRequest, type: BizType): Promise<FeedSource> {
  const id = parseOptionalId(params.id);
  const reply = await load(newsApi.dirNews.initiate({ bizType: type, id, size: FEED_SIZE }));
  const { name = type, path = '/' } = findBizType(type) ?? {};
  return {
    title: reply.newsDir?.name ?? name,
    path: id ? getColumnPath({ id, bizType: type }) : path,
    entries: articleEntries(reply.records),
  };
}

async function loadTaggedArticles({ load, params }: FeedRequest): Promise<FeedSource> {
  const id = parseId(params.id);
  const { tag, records } = await load(newsApi.tag.initiate({ id, size: FEED_SIZE }));
  return { title: tag.name, path: getTagPath(id), entries: articleEntries(records) };
}

async function loadTopic({ load, params }: FeedRequest): Promise<FeedSource> {
  const id = parseId(params.id);
  const { newsDir, records } = await load(newsApi.dirDoc.initiate({ id, size: FEED_SIZE }));
  const path = getColumnPath({ id, bizType: 'NEWS' });
  return { title: newsDir.name, path, entries: articleEntries(records) };
}

async function loadTenders({ load, query }: FeedRequest): Promise<FeedSource> {
  const param = (name: string) => query.get(name) ?? undefined;
  const filter =
    parseTenderList(
      { catNo: param('category'), id: param('region'), bidStageId: param('infoType') },
      query,
    ) ?? notFound();
  const { records } = await load(
    tenderApi.listPaged.initiate({ ...tenderRequest(filter), sort: 'newest', size: FEED_SIZE }),
  );
  return {
    title: '招标信息',
    path: formatTenderList(filter),
    entries: records.map((notice) => ({
      path: getNoticePath(notice),
      title: notice.title,
      summary: [notice.region, notice.buyer, notice.amountText].filter(Boolean).join(' · '),
      category: INFORMATION_TYPES.find(({ id }) => id === notice.infoType)?.name ?? '招标',
      published: notice.publishTime,
    })),
  };
}

async function loadJobs({ load }: FeedRequest): Promise<FeedSource> {
  const { records } = await load(recruitApi.listPaged.initiate({ size: FEED_SIZE }));
  return {
    title: '在招职位',
    path: '/recruit',
    entries: records.map(({ id, title, city, department, salary, publishTime }) => ({
      path: jobPath(id),
      title,
      summary: [city, department, salary].filter(Boolean).join(' · '),
      category: city,
      published: publishTime,
    })),
  };
}

/** Loads the source of a feed; answers 404 for an unknown list. */
export function loadFeedSource(request: FeedRequest): Promise<FeedSource> {
  const { list = '' } = request.params;
  if (list === 'tag') return loadTaggedArticles(request);
  if (list === 'topic') return loadTopic(request);
  if (list === 'tender') return loadTenders(request);
  if (list === 'recruit') return loadJobs(request);
  const type = BIZ_TYPES.find(({ id }) => FEED_SEGMENTS[id] === list);
  return loadArticles(request, type?.id ?? notFound());
}
