import { completeFreeTrial } from '../layouts/free-trial-address.ts';

const LINK = '[data-free-trial]';

/** Signs that a link is about to be followed or copied: any button of the mouse, a touch, Enter. */
const SIGNS = ['pointerdown', 'click'] as const;

/**
 * Completes the free-trial links of a page that is not hydrated when they are used. Returns a function that stops it.
 */
export function completeFreeTrials(root: Document = document): () => void {
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>(LINK) : null;
    if (link) completeFreeTrial(link);
  };
  for (const sign of SIGNS) root.addEventListener(sign, onSign, true);
  return () => SIGNS.forEach((sign) => root.removeEventListener(sign, onSign, true));
}
