import type { TenderDefinition } from '../definition.ts';
import factoryPark from './factory-park.ts';
import irrigation from './irrigation.ts';
import metroLot from './metro-lot.ts';
import roadTunnel from './road-tunnel.ts';
import school from './school.ts';
import seawall from './seawall.ts';
import shipLock from './ship-lock.ts';
import talentFlats from './talent-flats.ts';
import trainingCentre from './training-centre.ts';
import villageSewage from './village-sewage.ts';

/** Projects whose notices have tender documents. */
export const projects: readonly TenderDefinition[] = [
  factoryPark,
  irrigation,
  metroLot,
  roadTunnel,
  school,
  seawall,
  shipLock,
  talentFlats,
  trainingCentre,
  villageSewage,
];

/** Clarifications with a document of their changes. */
export const clarifications = ['n-0347', 'n-0350', 'n-0351', 'n-0352'] as const;
