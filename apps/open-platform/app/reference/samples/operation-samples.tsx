import styles from '../reference.module.css';
import { findOperation, referenceSource } from '../reference-source.ts';
import { createSamples } from './call-samples.ts';
import { CodeBlock, CodeTabs } from '../../shared/code/code-block.tsx';

/** Longer examples say nothing more. */
const MAX_LINES = 60;

function cutLines(text: string): string {
  const lines = text.split('\n');
  return lines.length <= MAX_LINES ? text : `${lines.slice(0, MAX_LINES).join('\n')}\n…`;
}

/** Props of {@link OperationSamples}. */
interface SamplesProps {
  id: string;
  part: 'request' | 'reply';
}

/** The call in eight languages, or what it answers. */
export default function OperationSamples({ id, part }: SamplesProps) {
  const found = findOperation(referenceSource.read(), id);
  if (!found) return null;
  const operation = found.operation.read();
  const isOwn = found.section.id === '';
  if (part === 'request') {
    return (
      <>
        <section className={styles.samples}>
          <h2>请求</h2>
          <CodeTabs name="sample" label="请求" samples={createSamples(operation, isOwn)} />
        </section>
        {!isOwn && (
          <p className={styles.note}>
            这不是本站的接口，不能在这里发送：网页不替别的网站转发请求，也不收它的密钥。请复制示例，在您自己的程序里试。
          </p>
        )}
      </>
    );
  }
  const reply = operation.replies.find(({ example }) => example !== undefined);
  if (!reply?.example) return null;
  return (
    <section className={styles.samples}>
      <h2>
        回应的样子<small>按字段生成，不是真实数据</small>
      </h2>
      <CodeBlock code={cutLines(reply.example)} label="回应的样子" />
    </section>
  );
}
