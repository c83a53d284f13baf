/** What pages of every app share: the site's frame, page heads, path parameters, breadcrumbs. */
export { crumbsTo, INFORMATION_CRUMB } from './crumbs.ts';
export { INFORMATION_LINKS, informationTabPath } from './information-links.ts';
export { PageTdk, tdkQuery, type PageTdkProps } from './page-tdk.tsx';
export { idOf, optionalIdOf, pageOf, refuseBeyond } from './params.ts';
export { Chrome, type ChromeProps } from './chrome.tsx';
export { errorIn, SiteError } from './site-error.tsx';
export { frameQueries, SiteFrame } from './site-frame.tsx';
export { directoryQueries, useDirectories } from './use-directories.ts';
export { useYear } from './use-year.ts';
