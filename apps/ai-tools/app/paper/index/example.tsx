import { aiToolsApi } from '@zhucheng/api-client';
import type { AiTool } from '@zhucheng/contracts';
import { citeBySource } from '@zhucheng/domain-writing';
import { formatReferences } from '@zhucheng/domain-writing/references';
import { hosts } from '@zhucheng/site-config';
import { DraftBlocks } from '../../shared/draft/draft-blocks.tsx';
import { SignGate } from '../../shared/draft/sign-gate.tsx';
import styles from './index.module.css';

/** Blocks of the example that are shown: enough to see how it is written. */
const SHOWN = 24;

/** The paper of the example, as the offline writer writes it from what is published. */
export default function Example() {
  const { data } = aiToolsApi.get.useQuery({ id: 'paper' });
  const result = data?.model.example.result;
  if (!data || !result) return null;
  return (
    <section className={styles.example} aria-labelledby="example">
      <h2 id="example">
        样例
        <small>离线写成，没有经过模型</small>
      </h2>
      <ExampleBody result={result} />
    </section>
  );
}

function ExampleBody({ result }: { result: NonNullable<AiTool['example']['result']> }) {
  if (result.kind === 'refused') {
    return (
      <p className={styles.refused}>本站资料还不够写这篇样例：超过一半的节找不到依据，就不成文。</p>
    );
  }
  const { title, blocks, problems } = result.draft;
  const shown = citeBySource(blocks.slice(0, SHOWN), result.draft.citations);
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  return (
    <div className={styles.panes}>
      <div>
        <h3>大纲</h3>
        <ol className={styles.outline}>
          {headings.map(({ text, level }) => (
            <li key={text} data-level={level}>
              {text}
            </li>
          ))}
        </ol>
        <SignGate draft={result.draft} prefix="example-" />
      </div>
      <div className={styles.sheet}>
        <h3>{title}</h3>
        <DraftBlocks
          blocks={shown.blocks}
          problems={problems.filter(({ block }) => block < SHOWN)}
          prefix="example-"
          chapterLevel={3}
        />
        <h4>参考文献</h4>
        <ul className={styles.references}>
          {formatReferences(shown.citations, undefined, hosts.origin).map((line, at) => (
            <li key={line} id={`example-citation-${at + 1}`}>
              {line}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
