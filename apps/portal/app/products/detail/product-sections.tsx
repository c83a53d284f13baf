import { Icon } from '@zhucheng/ui';
import styles from './product-sections.module.css';
import type { ProductDetails } from './product-details.ts';

/** Tasks by role. */
export function Roles({ roles }: Pick<ProductDetails, 'roles'>) {
  return (
    <dl className={styles.roles}>
      {roles.map(({ role, does }) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>
            <ul>
              {does.map((task) => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Modules, two in a row. */
export function Modules({ modules }: Pick<ProductDetails, 'modules'>) {
  return (
    <dl className={styles.modules}>
      {modules.map(({ name, does }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Preparations before the start. */
export function Prerequisites({ needs }: Pick<ProductDetails, 'needs'>) {
  return (
    <ul className={styles.needs}>
      {needs.map((need) => (
        <li key={need}>
          <Icon name="check" />
          {need}
        </li>
      ))}
    </ul>
  );
}
