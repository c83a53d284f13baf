export { MomentEnvelope } from './courses/moment-envelope.tsx';
export { NetworkPlan } from './courses/network-plan.tsx';
export { RebarDetail } from './courses/rebar-detail.tsx';
export { SurveyStation } from './courses/survey-station.tsx';
export { CantileverBridge } from './pages/cantilever-bridge.tsx';
export { HeroBridge } from './pages/hero-bridge.tsx';
export { LoadErrorIllustration } from './pages/load-error.tsx';
export { NotFoundIllustration } from './pages/not-found.tsx';
export { ServerErrorIllustration } from './pages/server-error.tsx';
export type { IllustrationProps } from './pen/illustration.tsx';
export { ProductErp } from './products/product-erp.tsx';
export { ProductJizhibao } from './products/product-jizhibao.tsx';
export { ProductQibao } from './products/product-qibao.tsx';
export { ProductTreasure } from './products/product-treasure.tsx';
export { ArchBridge } from './solutions/arch-bridge.tsx';
export {
  CraneBuilding,
  CraneBuildingPlain,
  CraneBuildingTall,
} from './solutions/crane-building.tsx';
export { DamSection } from './solutions/dam-section.tsx';
export { MetroStation } from './solutions/metro-station.tsx';
export { PortCrane } from './solutions/port-crane.tsx';
export { RailViaduct } from './solutions/rail-viaduct.tsx';
export { RoadSection } from './solutions/road-section.tsx';
export { TunnelPortal } from './solutions/tunnel-portal.tsx';
