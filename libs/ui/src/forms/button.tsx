import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { AppLink } from '../app-link.tsx';
import type { AppLinkProps } from '../app-link.tsx';
import { cx } from '../class-names.ts';

/** Variants of a button. At most one `cta` (orange) per screen; `ink` for search; `outlined` for the rest. */
export type ButtonVariant = 'cta' | 'primary' | 'ink' | 'outlined' | 'text' | 'onInk';

interface ButtonStyleProps {
  variant?: ButtonVariant;
  /** Height: 32, 40 (default), 44 (beside an input) or 48 px. */
  size?: 'small' | 'medium' | 'field' | 'large';
  /** Full width of its container. */
  block?: boolean;
  icon?: IconName;
  children?: ReactNode;
  className?: string;
}

/** Props of {@link Button}: a link with `to`, otherwise a button (`type="button"` by default). */
export type ButtonProps = ButtonStyleProps &
  (
    | (Omit<AppLinkProps, keyof ButtonStyleProps> & { to: string })
    | (Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonStyleProps> & {
        to?: undefined;
        /** Shows a spinner and ignores clicks; unlike a disabled button it keeps the focus. */
        busy?: boolean;
      })
  );

const VARIANTS = {
  cta: styles.cta,
  primary: styles.primary,
  ink: styles.ink,
  text: styles.text,
  onInk: styles.onInk,
};

const SIZES = { small: styles.small, field: styles.field, large: styles.large };

/** Prevents submission of the form, which Enter in a field triggers as well. */
const preventClick = (event: MouseEvent) => event.preventDefault();

/** Link or button in one of six variants. */
export function Button(props: ButtonProps) {
  const {
    variant = 'outlined',
    size = 'medium',
    block,
    icon,
    children,
    className,
    ...rest
  } = props;
  const busy = rest.to === undefined && rest.busy;
  const names = cx(
    styles.button,
    variant !== 'outlined' && VARIANTS[variant],
    size !== 'medium' && SIZES[size],
    block && styles.block,
    busy && styles.busy,
    className,
  );
  const shown = busy ? 'refresh' : icon;
  const content = (
    <>
      {shown && <Icon name={shown} />}
      {children}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <AppLink {...rest} className={names}>
        {content}
      </AppLink>
    );
  }
  const { busy: _busy, to: _to, type = 'button', ...attributes } = rest;
  const waiting = busy && { 'aria-disabled': true, 'aria-busy': true, onClick: preventClick };
  return (
    <button {...attributes} {...waiting} type={type} className={names}>
      {content}
    </button>
  );
}
