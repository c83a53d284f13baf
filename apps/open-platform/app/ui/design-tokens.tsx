import type { Token } from '@zhucheng/ui/examples/contrast';
import type { ReactNode } from 'react';
import { catalogueSource } from './catalogue-source.ts';
import { describeContrast, groupTokens, type TokenKind } from './colours.ts';
import styles from './index.module.css';
import uiStyles from './ui.module.css';

/** Tokens of one kind in a table: name, value, and how it looks. */
function TokenTable(props: {
  title: string;
  tokens?: readonly Token[];
  columns?: readonly string[];
  show: (token: Token) => ReactNode;
  cells?: (token: Token) => readonly string[];
}) {
  const { title, tokens = [], columns = [], show, cells = () => [] } = props;
  return (
    <section className={styles.tokens}>
      <h3>{title}</h3>
      <div className={uiStyles.scroll} role="group" aria-label={title} tabIndex={0}>
        <table>
          <caption className="sr">{title}</caption>
          <thead className={columns.length === 0 ? 'sr' : undefined}>
            <tr>
              <th scope="col">样子</th>
              <th scope="col">名字</th>
              <th scope="col">值</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-end>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.name}>
                <td>{show(token)}</td>
                <th scope="row">
                  <code>--{token.name}</code>
                </th>
                <td>{token.value}</td>
                {cells(token).map((cell, at) => (
                  <td key={columns[at]} data-end>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const toVar = ({ name }: Token) => `var(--${name})`;

const box = (style: Record<string, string>) => (
  <span className={styles.swatch} style={style} aria-hidden="true" />
);

const sample = (style: Record<string, string>) => <span style={style}>桥梁 Bridge 24</span>;

/** Tokens without a contrast: how each kind is shown. */
const LOOKS: readonly { kind: TokenKind; title: string; show: (token: Token) => ReactNode }[] = [
  { kind: 'size', title: '字号', show: (token) => sample({ fontSize: toVar(token) }) },
  {
    kind: 'space',
    title: '间距与版心',
    show: (token) => (
      <span className={styles.length} style={{ width: toVar(token) }} aria-hidden="true" />
    ),
  },
  { kind: 'radius', title: '圆角', show: (token) => box({ borderRadius: toVar(token) }) },
  { kind: 'shadow', title: '阴影与聚焦', show: (token) => box({ boxShadow: toVar(token) }) },
  {
    kind: 'line',
    title: '行高',
    show: (token) => (
      <span className={styles.lines} style={{ lineHeight: toVar(token) }}>
        两行字
        <br />
        的距离
      </span>
    ),
  },
  {
    kind: 'time',
    title: '动效（移到这一行看）',
    show: (token) => (
      <span
        className={styles.motion}
        style={{ transition: `translate ${toVar(token)}` }}
        aria-hidden="true"
      />
    ),
  },
  { kind: 'font', title: '字体', show: (token) => sample({ fontFamily: toVar(token) }) },
];

/** Grounds whose contrast with each colour is shown. */
const GROUNDS = ['paper', 'ink'];

/** Design tokens as `tokens.css` has them; contrasts are computed. */
export function DesignTokens() {
  const { tokens } = catalogueSource.read();
  const kinds = groupTokens(tokens);
  const grounds = GROUNDS.map((name) => tokens.find((token) => token.name === name)?.value ?? '');
  const colours = (title: string, kind: TokenKind) => (
    <TokenTable
      title={title}
      tokens={kinds.get(kind)}
      columns={['白纸上', '墨底上']}
      show={(token) => box({ background: toVar(token) })}
      cells={({ value }) => grounds.map((ground) => describeContrast(value, ground))}
    />
  );
  return (
    <>
      <div className={styles.tokenColumns}>
        {colours('墨、字、纸、线', 'ground')}
        {colours('蓝、橙、阶段、状态', 'colour')}
      </div>
      <div className={styles.tokenColumns}>
        {LOOKS.map(({ kind, title, show }) => (
          <TokenTable key={kind} title={title} tokens={kinds.get(kind)} show={show} />
        ))}
      </div>
    </>
  );
}
