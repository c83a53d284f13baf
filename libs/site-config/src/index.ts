import { createBrand } from './brand.ts';
import { getEnvironment } from './environment.ts';
import { createHosts } from './hosts.ts';

export { createBrand, type Brand } from './brand.ts';
export { getEnvironment } from './environment.ts';
export { createHosts, isOwnHost, getOwnHostNames, type Hosts } from './hosts.ts';
export { findPathOwner, PAGE_APPS, PATH_TABLE, type Deployable } from './paths.ts';
export {
  NAVIGATION,
  FOOTER_GROUPS,
  LEGAL_LINKS,
  SERVICE_LINKS,
  STUDY_LINKS,
  type NavigationItem,
} from './navigation.ts';

/** The brand of this process (server) or of this page (browser). */
export const brand = createBrand(getEnvironment());

/** The public addresses of this process (server) or of this page (browser). */
export const hosts = createHosts(getEnvironment());
