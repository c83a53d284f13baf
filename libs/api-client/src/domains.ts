import type {
  catalogueContract,
  foundContract,
  downloadContract,
  newsContract,
  readingContract,
  authContract,
  tenderContract,
} from '@zhucheng/contracts';
import { bindContract } from './bind-contract.ts';

/** News, knowledge, topics, tags and page meta: `/news/pub/*`. */
export const newsApi = /* @__PURE__ */ bindContract<typeof newsContract>('news');

/** Tender notices, projects and organisations: `/ai/pub/bid/*`. */
export const tenderApi = /* @__PURE__ */ bindContract<typeof tenderContract>('tender');

/** Directory trees of every business type: `/cat/dir/*`. */
export const catalogueApi = /* @__PURE__ */ bindContract<typeof catalogueContract>('catalogue');

/** Likes, favourites, member-only texts and reading times of articles. */
export const readingApi = /* @__PURE__ */ bindContract<typeof readingContract>('reading');

/** What the sitemaps list: `/found/pub/*`. */
export const foundApi = /* @__PURE__ */ bindContract<typeof foundContract>('found');

/** Materials to download: `/news/pub/download/*`. */
export const downloadApi = /* @__PURE__ */ bindContract<typeof downloadContract>('download');
/** Every way in, who is logged in, and the way out: `/user/auth/*`. */
export const authApi = /* @__PURE__ */ bindContract<typeof authContract>('auth');
