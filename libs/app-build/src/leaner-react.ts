import type { Leaner } from './leaner.ts';

/**
 * Parts of React DOM that run only where somebody renders `<ViewTransition>`, `<Activity>` or a list of suspenses, or
 * calls `useActionState`. Nobody does: pages change with the browser's own transitions, forms are react-hook-form's.
 */
export const LEANER_REACT: readonly Leaner[] = [
  {
    of: 'react-dom@19.3.1',
    file: '/react-dom/cjs/react-dom-client.production.js',
    refused: [
      'startViewTransition',
      'updateActivityComponent',
      'updateSuspenseListComponent',
      'dispatchActionState',
      'mountActionState',
      'rerenderActionState',
      'runActionStateAction',
      'updateActionStateImpl',
    ],
    empty: [
      'applyViewTransitionName',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAfterMutationEffectsOnFiber',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createViewTransitionInstance',
      'flushAfterMutationEffects',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'recursivelyTraverseAfterMutationEffects',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
    ],
  },
];
