export { createBrand, type Brand } from './brand.ts';
export { failurePage, FAILURE_STYLE, RETRY_SECONDS, type FailurePage } from './failure-page.ts';
export { createHosts, isOwnHost, getOwnHostNames, type Hosts } from './hosts.ts';
export {
  findPathOwner,
  getOfflineWorker,
  PAGE_APPS,
  PATH_TABLE,
  type Deployable,
  type OfflineWorker,
} from './paths.ts';
export { FOREIGN_PROXY_HEADERS } from './proxy-headers.ts';
export { createOpenData, type OpenData } from './open-data.ts';
export { LEGAL_LINKS, NAVIGATION, type NavigationItem } from './navigation.ts';
export { CONTENT_LINKS, FOOTER_GROUPS, SERVICE_LINKS, STUDY_LINKS } from './links.ts';
export { createProductNames, PRODUCT_KEYS, productNames, type ProductKey } from './products.ts';
export {
  brand,
  getEnvironment,
  getSiteRevision,
  hosts,
  isOfflineEnabled,
  setSiteOverrides,
  type SiteEnvironment,
} from './environment.ts';
export { FEATURE_NAMES, FEATURES, FEATURES_OFF, isFeatureOn, type Feature } from './features.ts';
