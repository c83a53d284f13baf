import { aiRunsApi } from '@zhucheng/api-client';
import type { AiToolSummary } from '@zhucheng/contracts';
import { AppLink, Icon } from '@zhucheng/ui';
import styles from './tool.module.css';

/** Whether a tool can't be used now, because it needs a model and there is none. */
export function useModelIsAway({ needs }: Pick<AiToolSummary, 'needs'>): boolean {
  const { data } = aiRunsApi.status.useQuery({}, { skip: needs !== 'model' });
  return needs === 'model' && data !== undefined && data.model.writer !== 'model';
}

/** Says before the form that a tool needs a model and there is none now; else nothing. */
export function ModelNote({ tool }: { tool: AiToolSummary }) {
  if (!useModelIsAway(tool)) return null;
  return (
    <p className={styles.modelNote} role="status">
      <Icon name="warning" />
      <span>
        这个工具要用模型，现在没有可用的，暂时不能写。
        <AppLink to="/aiToolList?needs=offline">看不用模型的工具</AppLink>
      </span>
    </p>
  );
}
