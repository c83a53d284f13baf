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

const use = ({ name }: Token) => `var(--${name})`;

/** Design tokens as `tokens.css` has them; contrasts are computed. */
export function DesignTokens() {
  const { tokens } = catalogueSource.read();
  const kinds = groupTokens(tokens);
  const find = (name: string) => tokens.find((token) => token.name === name)?.value ?? '';
  const box = (style: Record<string, string>) => (
    <span className={styles.swatch} style={style} aria-hidden="true" />
  );
  const colours = (title: string, kind: TokenKind) => (
    <TokenTable
      title={title}
      tokens={kinds.get(kind)}
      columns={['白纸上', '墨底上']}
      show={(token) => box({ background: use(token) })}
      cells={({ value }) => ['paper', 'ink'].map((ground) => describeContrast(value, find(ground)))}
    />
  );
  const sample = (style: Record<string, string>) => <span style={style}>桥梁 Bridge 24</span>;
  return (
    <>
      <div className={styles.tokenColumns}>
        {colours('墨、字、纸、线', 'ground')}
        {colours('蓝、橙、阶段、状态', 'colour')}
      </div>
      <div className={styles.tokenColumns}>
        <TokenTable
          title="字号"
          tokens={kinds.get('size')}
          show={(token) => sample({ fontSize: use(token) })}
        />
        <TokenTable
          title="间距与版心"
          tokens={kinds.get('space')}
          show={(token) => (
            <span className={styles.length} style={{ width: use(token) }} aria-hidden="true" />
          )}
        />
        <TokenTable
          title="圆角"
          tokens={kinds.get('radius')}
          show={(token) => box({ borderRadius: use(token) })}
        />
        <TokenTable
          title="阴影与聚焦"
          tokens={kinds.get('shadow')}
          show={(token) => box({ boxShadow: use(token) })}
        />
        <TokenTable
          title="行高"
          tokens={kinds.get('line')}
          show={(token) => (
            <span className={styles.lines} style={{ lineHeight: use(token) }}>
              两行字
              <br />
              的距离
            </span>
          )}
        />
        <TokenTable
          title="动效"
          tokens={kinds.get('time')}
          show={(token) => (
            <span
              className={styles.motion}
              style={{ transition: `translate ${use(token)}` }}
              aria-hidden="true"
            />
          )}
        />
        <TokenTable
          title="字体"
          tokens={kinds.get('font')}
          show={(token) => sample({ fontFamily: use(token) })}
        />
      </div>
    </>
  );
}
