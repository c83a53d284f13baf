import type { AiToolCall } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import styles from './answer.module.css';

/** What a tool was asked, in a line. */
function describeInput(input: AiToolCall['input']): string {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return String(input);
  const { limit: _limit, ...asked } = input;
  return Object.values(asked).flat().join(' ');
}

const formatSeconds = (ms: number): string =>
  ms < 100 ? '不到 0.1 秒' : `${(ms / 1000).toFixed(1)} 秒`;

/** Calls of tools of the platform: what each was asked, how long it took, and what it answered. */
export function ToolCalls({ calls }: { calls: readonly AiToolCall[] }) {
  if (calls.length === 0) return null;
  return (
    <ul className={styles.tools} aria-label="用过的工具">
      {calls.map((call, at) => (
        <li key={at}>
          <details>
            <summary>
              <Icon name="check" />
              <b>{call.title}</b>
              <span className={styles.asked}>{describeInput(call.input)}</span>
              <small>
                {formatSeconds(call.ms)}
                <Icon name="down" />
              </small>
            </summary>
            <pre>{call.result}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
