import { aiToolsApi } from '@zhucheng/api-client';
import { useIsMember } from '@zhucheng/auth-store';
import { AppLink } from '@zhucheng/ui';
import { getToolPath } from '../shared/tools.ts';
import styles from './tool-list.module.css';
import type { ToolGroup } from './tool-query.ts';

/** The member's favourites; nothing without any. */
export function OwnTools({ groups }: { groups: readonly ToolGroup[] }) {
  const isMember = useIsMember();
  const { data } = aiToolsApi.favorites.useQuery({}, { skip: !isMember });
  const tools = new Map(groups.flatMap((group) => group.tools.map((tool) => [tool.id, tool])));
  const favorites = (data?.list ?? []).flatMap(({ id }) => tools.get(id) ?? []);
  if (favorites.length === 0) return null;
  return (
    <nav className={styles.own} aria-labelledby="favorites">
      <h2 id="favorites">我的收藏</h2>
      <ul>
        {favorites.map((tool) => (
          <li key={tool.id}>
            <AppLink to={getToolPath(tool)}>{tool.title}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
