import { newsApi } from '@zhucheng/api-client';
import { serverOnly } from '@zhucheng/app-shell';
import type { BizType } from '@zhucheng/domain-news';

/** Articles in the most-read card. */
const MOST_READ_SIZE = 8;

/** Request of the most-read articles of a business type. */
export const mostReadRequest = (bizType: BizType) => ({ bizType, size: MOST_READ_SIZE });

/** Query of the most-read articles for page loaders; only static content shows them. */
export const mostReadQuery = (bizType: BizType) =>
  serverOnly(newsApi.topRead.initiate(mostReadRequest(bizType)));
