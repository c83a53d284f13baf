import type { newsContract } from '@zhucheng/contracts';
import { CODES, COMPANY_COMPONENT_ID, type InputOf } from '@zhucheng/contracts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import {
  findPageMeta,
  listBanners,
  listMostRead,
  listNewestByColumn,
} from './overview.repository.ts';
import { isSiteCompany } from '../directories/directories.rules.ts';
import { presentPicture } from '../download/file-paths.rules.ts';

type Endpoints = typeof newsContract.endpoints;
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Age limit of hot articles. */
const HOT_DAYS = 60;
const DAY = 86_400_000;

/** Templates of a page's title, keywords and description. */
export async function getPageMeta(context: RequestContext, { name, comId }: Input<'getByName'>) {
  const found = await findPageMeta(context.readDb, fromWireId(comId ?? COMPANY_COMPONENT_ID), name);
  if (!found) throw new ApiError(CODES.notFound, '没有配置这个页面');
  const { title, keyword, description } = found;
  return { title, keyword, description };
}

/** Business types with their columns and newest articles, in the requested order. */
export async function getNewestByColumn(context: RequestContext, input: Input<'polymerization'>) {
  if (!isSiteCompany(input)) return [];
  const rows = await listNewestByColumn(context.readDb, input.bizTypes, input.size);
  const byType = Map.groupBy(rows, ({ bizType }) => bizType);
  return [...new Set(input.bizTypes)].map((bizType) => ({
    bizType,
    children: [...Map.groupBy(byType.get(bizType) ?? [], ({ id }) => id)].map(([id, articles]) => ({
      id: toWireId(id),
      name: articles[0]?.name ?? '',
      newsList: articles.map(({ articleId, title, releaseTime }) => ({
        id: toWireId(articleId),
        title,
        createrTime: toWireTime(releaseTime),
      })),
    })),
  }));
}

/** A page's carousel and hot articles, filled up with older ones. */
export async function getHotArticlesAndBanners(
  context: RequestContext,
  input: Input<'hotsAndBanner'>,
) {
  if (!isSiteCompany(input)) return { hots: [], banners: [] };
  const { readDb } = context;
  const filter = { bizTypes: ['NEWS', 'KNOW'] as const, size: input.size };
  const after = new Date(Date.now() - HOT_DAYS * DAY);
  const [recent, allTime, banners] = await Promise.all([
    listMostRead(readDb, { ...filter, after }),
    listMostRead(readDb, filter),
    listBanners(readDb, input.page),
  ]);
  const recentIds = new Set(recent.map(({ id }) => id));
  const hots = [...recent, ...allTime.filter(({ id }) => !recentIds.has(id))].slice(0, input.size);
  return { hots, banners: banners.map(presentBanner) };
}

/** The most read articles of all time. */
export async function getMostRead(context: RequestContext, input: Input<'topRead'>) {
  if (!isSiteCompany(input)) return [];
  const bizTypes = input.bizType && [input.bizType];
  return listMostRead(context.readDb, { bizTypes, size: input.size });
}

function presentBanner(row: Awaited<ReturnType<typeof listBanners>>[number]) {
  const { imageFileId, alt, focalX, focalY, ...texts } = row;
  const image = imageFileId && presentPicture(imageFileId, { alt, focalX, focalY });
  return { ...texts, id: toWireId(row.id), ...(image && { image }) };
}
