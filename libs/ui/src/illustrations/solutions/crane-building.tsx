import { drawCraneSite } from './crane-geometry.ts';
import type { CraneSite } from './crane-geometry.ts';
import { defineIllustration } from '../pen/illustration.tsx';

const LABEL = '塔式起重机与在建框架结构立面图';

const SITE: CraneSite = {
  width: 300,
  height: 200,
  floors: 6,
  bays: 4,
  x: 34,
  span: 118,
  ground: 158,
  storey: 14.5,
  mast: 212,
  jib: 34,
  jibLength: 182,
  counterJib: 52,
  notes: true,
};

/** Building: a six-storey frame and its tower crane, with dimension and levels. */
export const CraneBuilding = defineIllustration(
  { name: 'CraneBuilding', width: SITE.width, height: SITE.height, label: LABEL },
  drawCraneSite(SITE),
);

/** Building without notes: lead figure of articles without a picture. */
export const CraneBuildingPlain = defineIllustration(
  { name: 'CraneLead', width: SITE.width, height: SITE.height, label: LABEL },
  drawCraneSite({ ...SITE, notes: false }),
);

const TALL: CraneSite = {
  width: 560,
  height: 400,
  floors: 11,
  bays: 4,
  x: 68,
  span: 205,
  ground: 356,
  storey: 22,
  mast: 400,
  jib: 58,
  jibLength: 330,
  counterJib: 100,
  notes: true,
};

/** Larger site for the left half of the login page. */
export const CraneBuildingTall = defineIllustration(
  { name: 'CraneTall', width: TALL.width, height: TALL.height, label: LABEL },
  drawCraneSite(TALL),
);
