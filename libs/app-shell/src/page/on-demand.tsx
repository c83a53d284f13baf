import { use, type ComponentType } from 'react';

/** Component whose code is loaded on first use or by a loader. */
export interface OnDemand<Props> {
  (props: Props): React.ReactNode;
  /** Loads the code. */
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but renders without suspending once it is loaded: a route's loader awaits `preload()`, so that
 * the page does not flicker on navigation. Use inside a `Suspense`.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const preload = () => (loading ??= load().then((module) => (loaded = module.default)));
  function Part(props: Props) {
    const Component = loaded ?? use(preload());
    return <Component {...props} />;
  }
  return Object.assign(Part, { preload });
}
