import { CraneLead } from '@zhucheng/ui';

/** The drawing beside the first article. */
export default CraneLead;
