import type {
  catalogueContract,
  foundContract,
  downloadContract,
  learningContract,
  newsContract,
  readingContract,
  activityContract,
  authContract,
  pointsContract,
  profileContract,
  recruitContract,
  searchContract,
  recoveryContract,
  registrationContract,
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
/** Open jobs and their cities: `/news/pub/job/*`. */
export const recruitApi = /* @__PURE__ */ bindContract<typeof recruitContract>('recruit');
/** Search of the whole site, suggestions while typing, hot words: `/search/pub/*`. */
export const searchApi = /* @__PURE__ */ bindContract<typeof searchContract>('search');

/** Registration of members and of organisations: `/user/reg/*`. */
export const registrationApi =
  /* @__PURE__ */ bindContract<typeof registrationContract>('registration');

/** A new password for who has forgotten theirs: `/user/findPwd/*`. */
export const recoveryApi = /* @__PURE__ */ bindContract<typeof recoveryContract>('recovery');
/** Video courses, their films and what somebody left on them: `/learning/*`. */
export const learningApi = /* @__PURE__ */ bindContract<typeof learningContract>('learning');

/** Points, the calendar of sign-ins, and the AI quota: `/ai/accumulatePoint/*`, `/ai/residueDegree/*`. */
export const pointsApi = /* @__PURE__ */ bindContract<typeof pointsContract>('points');

/** What a member has read, kept and taken, and whom they invited. */
export const activityApi = /* @__PURE__ */ bindContract<typeof activityContract>('activity');

/** The personal centre: profile, security, devices, notifications, closing the account: `/user/profile/*`. */
export const profileApi = /* @__PURE__ */ bindContract<typeof profileContract>('profile');
