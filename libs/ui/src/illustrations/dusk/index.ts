export { ErpSite } from './erp-site.tsx';
export { ErpproTunnel } from './erppro-tunnel.tsx';
export { JizhibaoEarthworks } from './jizhibao-earthworks.tsx';
export { JizhibaoproQuay } from './jizhibaopro-quay.tsx';
export { QibaoStreet } from './qibao-street.tsx';
export { TreasureBridge } from './treasure-bridge.tsx';
export { TreasureproViaduct } from './treasurepro-viaduct.tsx';
