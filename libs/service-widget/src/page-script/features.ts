import type { Feature } from '@zhucheng/site-config';

interface SiteScope {
  __SITE__?: { SITE_FEATURES_OFF?: string };
}

/**
 * Tests whether a feature was on when the page was made. The same as `isFeatureOn` of site-config, whose brand and hosts
 * would come along into the script of every page.
 */
export const isFeatureOn = (feature: Feature): boolean =>
  !((globalThis as SiteScope).__SITE__?.SITE_FEATURES_OFF ?? '').split(',').includes(feature);
