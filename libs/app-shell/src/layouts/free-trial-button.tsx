import { Button, type ButtonProps } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import { completeFreeTrial, getFreeTrialAddress } from './free-trial-address.ts';

/** Props of {@link FreeTrialButton}. */
export interface FreeTrialButtonProps extends Pick<ButtonProps, 'size'> {
  /** Key of the product or name of its landing page (erp, treasurepro …); determines the login page. */
  page: string;
}

/**
 * Free-trial button. Adds the visitor's address and query on click, because the cached page is the same for all
 * visitors; on pages that are not hydrated `completeFreeTrials` of `/islands` does.
 */
export function FreeTrialButton({ page, size }: FreeTrialButtonProps) {
  const complete = ({ currentTarget }: MouseEvent<HTMLElement>) => completeFreeTrial(currentTarget);
  return (
    <Button
      variant="cta"
      size={size}
      to={getFreeTrialAddress(page)}
      data-free-trial={page}
      onMouseDown={complete}
      onClick={complete}
    >
      免费试用
    </Button>
  );
}
