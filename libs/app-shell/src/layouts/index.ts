/** Layouts of few pages; most pages use `SiteLayout`. */
export { AccountFooter, AccountLayout } from './account-layout.tsx';
export { BareLayout, ConsultingLayout, SmartSiteLayout } from './brand-layouts.tsx';
export { getFreeTrialAddress } from './free-trial-address.ts';
export { FreeTrialButton, type FreeTrialButtonProps } from './free-trial-button.tsx';
export { LandingLayout, type LandingLayoutProps } from './landing-layout.tsx';
export { ErpLayout, TreasureLayout } from './product-layouts.tsx';
