import type { ReactNode } from 'react';
import styles from './facets.module.css';
import { Icon } from '../icons/icon.tsx';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';
import { formatCount } from '../format-count.ts';

/** Filter value; its link toggles the value. */
export interface FacetOption {
  /** Identity within the group where labels may repeat. */
  id?: string;
  label: string;
  href: string;
  selected: boolean;
  /** Number of results; undefined if not counted. */
  count?: number;
  /** There are more results than `count`. */
  more?: boolean;
  /** Level below the options that it is a part of. */
  depth?: 1 | 2;
  /** Visible before the button that shows all options, as selected ones are. */
  pinned?: boolean;
}

/** Props of {@link FacetGroup}. */
export interface FacetGroupProps {
  title: string;
  /** Appearance: `radio` for single, `checkbox` for multiple selection. The options are always links. */
  kind?: 'radio' | 'checkbox';
  options?: readonly FacetOption[];
  /** Number of initially visible options; selected ones are always visible. */
  visible?: number;
  /** Label of the button that shows all options, such as 全部 31 个地区. */
  moreLabel?: string;
  /** Fragment identifier of the group. */
  id?: string;
  /** Link below the options that shows others. */
  more?: { label: string; href: string };
  /** Content other than options, such as a range form or chart. */
  children?: ReactNode;
}

function Option({ option, radio }: { option: FacetOption; radio: boolean }) {
  const { label, href, selected, count, depth } = option;
  return (
    <li>
      <AppLink
        to={href}
        rel="nofollow"
        className={cx(
          styles.option,
          selected && styles.on,
          depth === 1 && styles.part,
          depth === 2 && styles.innerPart,
        )}
        aria-current={selected ? 'true' : undefined}
      >
        <span className={cx(styles.box, radio && styles.radio)}>
          {selected && !radio && <Icon name="check" />}
        </span>
        {label}
        {count !== undefined && <small>{formatCount(count) + (option.more ? '+' : '')}</small>}
      </AppLink>
    </li>
  );
}

/** Group of filters: links styled as radio buttons or checkboxes, so that every filter has an address. */
export function FacetGroup(props: FacetGroupProps) {
  const { title, kind = 'checkbox', options = [], visible = options.length, children } = props;
  const first = options.filter((option, i) => i < visible || option.selected || option.pinned);
  const rest = options.filter((option) => !first.includes(option));
  const list = (shown: readonly FacetOption[]) => (
    <ul aria-label={title}>
      {shown.map((option) => (
        <Option key={option.id ?? option.label} option={option} radio={kind === 'radio'} />
      ))}
    </ul>
  );
  return (
    <div className={styles.group} id={props.id}>
      <h2>{title}</h2>
      {first.length > 0 && list(first)}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            {props.moreLabel ?? `全部 ${options.length} 项`}
            <Icon name="down" size={12} />
          </summary>
          {list(rest)}
        </details>
      )}
      {children}
      {props.more && (
        <AppLink to={props.more.href} rel="nofollow" className={styles.more}>
          {props.more.label}
        </AppLink>
      )}
    </div>
  );
}
