import { use, type ComponentType } from 'react';

/** A component whose code is loaded when it is first shown, or before by its loader. */
export interface OnDemand<Props> {
  (props: Props): React.ReactNode;
  /** Resolves when it can be shown at once. */
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but there at once where it was loaded before: a route's loader waits for `preload()`, so that a page
 * that is navigated to does not flicker. Stands inside a `Suspense`: what the server wrote is taken over when the code
 * has come.
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
