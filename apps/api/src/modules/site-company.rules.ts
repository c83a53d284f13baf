import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts';

/** True if the requested content is the site's own. Other companies have none. */
export const isSiteCompany = ({ comId }: { comId?: string | undefined }) =>
  comId === undefined || comId === COMPANY_COMPONENT_ID;
