import { brandFrom } from './brand.ts';
import { environment } from './environment.ts';
import { hostsFrom } from './hosts.ts';

export { brandFrom, type Brand } from './brand.ts';
export { environment } from './environment.ts';
export { hostsFrom, isOwnHost, ownHostNames, type Hosts } from './hosts.ts';
export { ownerOf, PAGE_APPS, PATH_TABLE, type Deployable } from './paths.ts';
export {
  NAVIGATION,
  FOOTER_GROUPS,
  LEGAL_LINKS,
  SERVICE_LINKS,
  STUDY_LINKS,
  type NavigationItem,
} from './navigation.ts';

/** The brand of this process (server) or of this page (browser). */
export const brand = brandFrom(environment());

/** The public addresses of this process (server) or of this page (browser). */
export const hosts = hostsFrom(environment());
