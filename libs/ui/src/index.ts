/// <reference types="vite/client" />
export { AppLink } from './link/app-link.tsx';
export type { AppLinkProps } from './link/app-link.tsx';
export { cx } from './link/class-names.ts';
export type { LinkItem } from './link/types.ts';
export { Icon } from './icons/icon.tsx';
export type { IconProps } from './icons/icon.tsx';
export type { IconName } from './icons/paths.ts';
export { Logo } from './icons/logo.tsx';
export type { LogoProps } from './icons/logo.tsx';
export * from './drawings/index.ts';
export * from './chrome/index.ts';
export * from './states/index.ts';
export * from './content/index.ts';
