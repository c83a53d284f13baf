import { CraneBuildingPlain } from '@zhucheng/ui';

/** Illustration of the lead article, as the default export that static islands need. */
export default CraneBuildingPlain;
