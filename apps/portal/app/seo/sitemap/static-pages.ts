import { TOOLS } from '@zhucheng/domain-writing/tools';

/** Forms of the writing tools; those with a page of their own have none. */
const TOOL_PAGES = TOOLS.filter(({ page }) => page === undefined).map(
  ({ id }) => `/aiToolDetail?id=${id}`,
);

/** Pages without a database record, of all public apps. */
export const STATIC_PAGES: readonly string[] = [
  '/',
  '/information',
  '/news',
  '/news/tags',
  '/standard',
  '/policy',
  '/paper',
  '/video',
  '/information/list?tabsType=download',
  '/tender',
  '/product',
  '/erp',
  '/treasure',
  '/jizhibao',
  '/qibaoerp',
  '/erppro',
  '/treasurepro',
  '/jizhibaopro',
  '/product/log',
  '/solution',
  '/help',
  '/open',
  '/open/guide/quick-start',
  '/open/api',
  '/open/ui',
  '/open/errors',
  '/aiToolList',
  '/contract',
  ...TOOL_PAGES,
  '/recruit',
  '/service',
  '/pravicy',
  '/backService',
  '/weChat',
  '/jycic',
  '/neisheng',
  '/router',
];
