import { importClassNames } from './class-name-imports.ts';

const DEFAULT = 'import styles from "./row.module.css";\n';
const NAMESPACE = 'import * as styles from "./row.module.css";\n';

describe('importClassNames', () => {
  it('imports the names if each use is a plain one', () => {
    const code = 'cx(styles.row, big && styles.big, styles.row);';
    expect(importClassNames(DEFAULT + code)).toBe(NAMESPACE + code);
  });

  it.each([
    'styles[size]',
    'pass(styles)',
    '({ styles })',
    'styles?.row',
    'const { row } = styles',
  ])('keeps the table of all names for %s', (use) => {
    const code = `${DEFAULT}cx(styles.row, ${use});`;
    expect(importClassNames(code)).toBe(code);
  });

  it('decides for each of several imports', () => {
    const other = 'import rows from "./rows.module.css";\n';
    const code = 'cx(styles.row, rows[kind], mystyles[0]);';
    expect(importClassNames(DEFAULT + other + code)).toBe(NAMESPACE + other + code);
  });

  it('leaves other imports', () => {
    const code = 'import styles from "./styles.ts";\nstyles.row;';
    expect(importClassNames(code)).toBe(code);
  });
});
