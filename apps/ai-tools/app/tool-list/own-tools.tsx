import { aiToolsApi, aiWriteApi } from '@zhucheng/api-client';
import { useIsMember } from '@zhucheng/auth-store';
import type { AiToolSummary } from '@zhucheng/contracts';
import { AppLink } from '@zhucheng/ui';
import { getToolPath } from '../shared/tools.ts';
import styles from './tool-list.module.css';
import type { ToolGroup } from './tool-query.ts';

/** The member's latest writings: what runs, and which tools were used last. */
export const LATEST = { current: 1, size: 20 } as const;

const MAX_RECENT = 5;

interface ToolLinksProps {
  title: string;
  tools: readonly { tool: AiToolSummary; note?: string }[];
}

function ToolLinks({ title, tools }: ToolLinksProps) {
  if (tools.length === 0) return null;
  return (
    <nav className={styles.own} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {tools.map(({ tool, note }) => (
          <li key={tool.id}>
            <AppLink to={getToolPath(tool)}>
              {tool.title}
              {note && <small>{note}</small>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The member's favourites, and the tools that were used last; nothing for visitors. */
export function OwnTools({ groups }: { groups: readonly ToolGroup[] }) {
  const skip = !useIsMember();
  const favorites = aiToolsApi.favorites.useQuery({}, { skip });
  const latest = aiWriteApi.listPaged.useQuery(LATEST, { skip });
  const tools = new Map(groups.flatMap((group) => group.tools.map((tool) => [tool.id, tool])));
  const find = (id: string) => tools.get(id) ?? [];
  const used = new Map<string, string>();
  for (const { tool, updateTime } of latest.data?.records ?? []) {
    if (!used.has(tool)) used.set(tool, updateTime.slice(5, 10));
  }
  return (
    <>
      <ToolLinks
        title="我的收藏"
        tools={(favorites.data?.list ?? []).flatMap(({ id }) => find(id)).map((tool) => ({ tool }))}
      />
      <ToolLinks
        title="最近用过"
        tools={[...used]
          .slice(0, MAX_RECENT)
          .flatMap(([id, note]) => [find(id)].flat().map((tool) => ({ tool, note })))}
      />
    </>
  );
}
