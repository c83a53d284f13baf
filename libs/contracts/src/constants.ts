/** Business constants of the product, each in one place. Times are milliseconds unless the name says otherwise. */

/** Product version that clients report. */
export const VERSION = '1.0.0';

/** Time limit of calls, except uploads, downloads and streams. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Seconds for which a cached reply of a query is fresh. */
export const CACHE_SECONDS = 180;

/** Minimum time between two reloads of a page after a failed chunk. */
export const RELOAD_GUARD_MS = 60_000;

/** Maximum delay of prefetching in a busy browser. */
export const PREFETCH_TIMEOUT_MS = 2_000;

/** Maximum length of a mobile number. */
export const PHONE_LENGTH = 11;

/** Maximum length of a name, role, position or search. */
export const MAX_TEXT_LENGTH = 30;

/** Characters about what a help article lacks. */
export const MAX_FEEDBACK_LENGTH = 500;

/** Longest question to the writing tools. */
export const MAX_AI_QUESTION_LENGTH = 2_000;

/** Longest title of a conversation with the writing tools. */
export const MAX_AI_TITLE_LENGTH = 60;

/** Most materials that a question takes along. */
export const MAX_AI_ATTACHMENTS = 5;

/** Longest reason why an answer was not helpful. */
export const MAX_AI_FEEDBACK_LENGTH = 500;

/** States of a share link and what they are called. */
export const SHARE_STATES = {
  live: '有效',
  revoked: '已撤销',
  expired: '已过期',
  usedUp: '次数用完',
} as const;

/** Days after which a share link may expire. */
export const SHARE_DAYS = [1, 7, 30] as const;

/** Maximum of a share link's limit of views. */
export const MAX_SHARE_VIEWS = 10_000;

/** Share links that one person may have at a time. */
export const MAX_LIVE_SHARES = 50;

/** Id that means "none". */
export const EMPTY_ID = '0'.repeat(32);

/** The company whose content the public site shows. */
export const COMPANY_COMPONENT_ID = '10000000000000000000000000000001';

/** Sort key of lists that show the newest first. */
export const SORT_NEWEST = 'newest';

/** Kinds of content that topics collect. */
export const CONTENT_KINDS = ['NEWS', 'KNOW'] as const;

/** Names of the entries in the browser's storage. */
export const STORAGE_KEYS = {
  userUuid: 'user-uuid',
  redirectUrl: 'redirect-url',
  loginType: 'login-type',
  loginSource: 'login-source',
  visitorId: 'visitor-id',
  staffInfo: 'staff-info',
  recentSearches: 'recent-searches',
} as const;

/**
 * Cookie that tells the first paint of cached pages that a member is probably logged in: `1`, as long-lived as the session's
 * cookie, readable by scripts, of no use for anything else.
 */
export const SIGNED_IN_COOKIE = 'signed-in';

/**
 * Cookie that tells the servers of the apps that a member of staff uses this browser: `1`, for all paths, set and deleted with
 * the staff's session. Their views of pages under test are not counted; it is of no use for anything else.
 */
export const STAFF_SIGNED_IN_COOKIE = 'staff-signed-in';

/** Tabs of the information page, in their order: value of the query `tabsType`, and label. */
export const INFORMATION_TABS = [
  { value: 'home', label: '首页' },
  { value: 'tender', label: '招标' },
  { value: 'news', label: '新闻' },
  { value: 'paper', label: '论文' },
  { value: 'video', label: '课程' },
  { value: 'standard', label: '标准' },
  { value: 'policy', label: '政策' },
  { value: 'download', label: '资料下载' },
] as const;

/** Maximum page size of a list. */
export const MAX_PAGE_SIZE = 100;

/** Default page size. */
export const DEFAULT_PAGE_SIZE = 20;

/** Maximum depth of a list in records (page × size). */
export const MAX_LIST_RECORDS = 10_000;

/** Maximum addresses in a sitemap file, by the protocol. */
export const MAX_SITEMAP_URLS = 50_000;

/** Most materials that a member may have uploaded at one time. */
export const MAX_AI_MATERIALS = 200;

/** Longest contract that is reviewed, in UTF-16 units. */
export const MAX_AI_CONTRACT_LENGTH = 200_000;

/** Longest name of a reviewed contract. */
export const MAX_AI_REVIEW_TITLE_LENGTH = 100;

/** Longest note on a finding, and longest wording that is put in the place of a quote. */
export const MAX_AI_FINDING_NOTE_LENGTH = 1_000;
