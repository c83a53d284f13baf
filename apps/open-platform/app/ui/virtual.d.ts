declare module 'virtual:ui-examples' {
  import type { Family } from '@zhucheng/ui/examples';

  const families: readonly Family[];
  export default families;
}
