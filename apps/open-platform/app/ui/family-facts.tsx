import type { ContrastPair, Example, LibExport } from '@zhucheng/ui/examples';
import { catalogueSource } from './catalogue-source.ts';
import { describeContrast } from './colours.ts';
import styles from './ui.module.css';
import { CodeBlock } from '../shared/code/code-block.tsx';

function Facts({ title, facts = [] }: { title: string; facts?: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

/** Contrasts, computed from the tokens as they are. */
function Contrasts({ pairs }: { pairs: readonly ContrastPair[] }) {
  const { tokens } = catalogueSource.read();
  const find = (name: string) => tokens.find((token) => token.name === name)?.value ?? '';
  return (
    <div className={styles.scroll} role="group" aria-label="对比度" tabIndex={0}>
      <table>
        <caption className="sr">对比度</caption>
        <thead>
          <tr>
            <th scope="col">什么</th>
            <th scope="col">颜色</th>
            <th scope="col">底色</th>
            <th scope="col" data-end>
              对比度
            </th>
            <th scope="col">要求</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ what, colour, on, kind = 'text' }) => (
            <tr key={what}>
              <th scope="row">
                <span
                  className={styles.pair}
                  style={{ color: `var(--${colour})`, background: `var(--${on})` }}
                  aria-hidden="true"
                >
                  字
                </span>
                {what}
              </th>
              <td>
                <code>--{colour}</code>
              </td>
              <td>
                <code>--{on}</code>
              </td>
              <td data-end>{describeContrast(find(colour), find(on))}</td>
              <td>{kind === 'text' ? '字，4.5' : '图形，3'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Accessibility({ accessibility }: Pick<Example, 'accessibility'>) {
  const { keyboard, screenReader, other, contrast = [] } = accessibility;
  return (
    <section className={styles.facts}>
      <h2>无障碍</h2>
      <Facts title="按键" facts={keyboard} />
      <Facts title="读屏" facts={screenReader} />
      <Facts title="其他" facts={other} />
      {contrast.length > 0 && <h3>对比度</h3>}
      {contrast.length > 0 && <Contrasts pairs={contrast} />}
    </section>
  );
}

/** Declarations by the path that they are imported from. */
function Declarations({ exports }: { exports: readonly LibExport[] }) {
  const entries = Map.groupBy(exports, ({ entry }) => entry);
  return (
    <section className={styles.facts}>
      <h2>
        声明<small>{exports.length} 个名字</small>
      </h2>
      {[...entries].map(([entry, names]) => (
        <div key={entry} className={styles.declarations}>
          <CodeBlock
            label={`声明：${entry}`}
            head={<span>{entry}</span>}
            code={names.map(({ declaration }) => declaration).join('\n\n')}
          />
        </div>
      ))}
    </section>
  );
}

/** What the sources say of a family: accessibility, declarations, where the example is. */
export default function FamilyFacts({ name }: { name: string }) {
  const family = catalogueSource.read().families.find((other) => other.name === name);
  if (!family) return null;
  return (
    <>
      <Accessibility accessibility={family.example.accessibility} />
      <Declarations exports={family.exports} />
      <p className={styles.file}>
        这一页由 <code>libs/ui/{family.file}</code> 生成：例子既在上面运行，也是显示的代码。
      </p>
    </>
  );
}
