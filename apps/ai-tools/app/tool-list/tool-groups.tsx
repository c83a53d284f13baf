import type { AiToolSummary } from '@zhucheng/contracts';
import { AppLink, cx } from '@zhucheng/ui';
import { getNeedsWords, getPriceWords, getToolPath } from '../shared/tools.ts';
import styles from './tool-list.module.css';
import type { ToolGroup } from './tool-query.ts';

function ToolRow({ tool }: { tool: AiToolSummary }) {
  const { title, summary, price, needs } = tool;
  return (
    <li>
      <AppLink to={getToolPath(tool)} className={styles.tool}>
        <h3>{title}</h3>
        <span className={cx(styles.price, price === 0 && styles.free)}>{getPriceWords(tool)}</span>
        <p>{summary}</p>
        <span className={cx(styles.needs, needs === 'model' && styles.model)}>
          {getNeedsWords(tool)}
        </span>
      </AppLink>
    </li>
  );
}

/** Tools by groups: title, what it does, price, and whether it needs a model. */
export function ToolGroups({ groups }: { groups: readonly ToolGroup[] }) {
  return groups.map(({ name, words, tools }) => (
    <section key={name} className={styles.group}>
      <h2>
        {name}
        <small>
          {tools.length} 个　{words}
        </small>
      </h2>
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <ToolRow key={tool.id} tool={tool} />
        ))}
      </ul>
    </section>
  ));
}
