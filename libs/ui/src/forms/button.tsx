import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { AppLink } from '../app-link.tsx';
import type { AppLinkProps } from '../app-link.tsx';
import { cx } from '../class-names.ts';

/** Variants of a button. One `cta` (orange) a screenful; search uses `ink`; the rest is `outlined`. */
export type ButtonVariant = 'cta' | 'primary' | 'ink' | 'outlined' | 'text' | 'onInk';

interface ButtonStyleProps {
  variant?: ButtonVariant;
  /** 32, 40 (unless told), 44 (beside an input) or 48 px. */
  size?: 'small' | 'medium' | 'field' | 'large';
  /** As wide as its container. */
  block?: boolean;
  icon?: IconName;
  children?: ReactNode;
  className?: string;
}

/** Props of {@link Button}: with `to` it is a link, otherwise a button (`type="button"` unless told). */
export type ButtonProps = ButtonStyleProps &
  (
    | (Omit<AppLinkProps, keyof ButtonStyleProps> & { to: string })
    | (Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonStyleProps> & {
        to?: undefined;
        /** Turns the icon and refuses clicks while a call runs; unlike a disabled button it keeps the focus. */
        busy?: boolean;
      })
  );

/** A click on the button of a form would send it, also by Enter in a field. */
const preventClick = (event: MouseEvent) => event.preventDefault();

/** A link or button in one of the six looks. */
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
    variant !== 'outlined' && styles[variant],
    size !== 'medium' && styles[size],
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
