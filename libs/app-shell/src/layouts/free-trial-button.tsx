import { Button, type ButtonProps } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import { freeTrialAddress } from './free-trial.ts';

/** Props of {@link FreeTrialButton}. */
export interface FreeTrialButtonProps extends Pick<ButtonProps, 'size'> {
  /** Key of the product or name of its landing page: erp, treasurepro …; it decides where the trial begins. */
  page: string;
}

/**
 * The free-trial button. The page is the same for every visitor, so the visitor's own address and query join when the
 * button is used.
 */
export function FreeTrialButton({ page, size }: FreeTrialButtonProps) {
  const complete = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.setAttribute('href', freeTrialAddress(page, window.location));
  };
  return (
    <Button
      variant="cta"
      size={size}
      to={freeTrialAddress(page)}
      onMouseDown={complete}
      onClick={complete}
    >
      免费试用
    </Button>
  );
}
