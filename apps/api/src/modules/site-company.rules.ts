import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts';

/** Whether the content asked for is the site's own: other companies have none here. */
export const isSiteCompany = ({ comId }: { comId?: string | undefined }) =>
  comId === undefined || comId === COMPANY_COMPONENT_ID;
