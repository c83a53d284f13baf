import { CraneBuildingPlain } from '@zhucheng/ui';

/** The drawing beside the first article. */
export default CraneBuildingPlain;
