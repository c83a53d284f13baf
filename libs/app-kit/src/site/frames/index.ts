/** Frames of the layouts that few pages have; the frame of most pages is `SiteFrame`. */
export { AccountFooter, AccountFrame } from './account-frame.tsx';
export { BareFrame, ConsultingFrame, SmartSiteFrame } from './brand-frames.tsx';
export { freeTrialAddress } from './free-trial.ts';
export { FreeTrialButton, type FreeTrialButtonProps } from './free-trial-button.tsx';
export { LandingFrame, type LandingFrameProps } from './landing-frame.tsx';
export { ErpFrame, TreasureFrame } from './product-frames.tsx';
