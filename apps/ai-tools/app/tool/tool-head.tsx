import { aiToolsApi } from '@zhucheng/api-client';
import { useIsMember, useRequireLogin } from '@zhucheng/auth-store';
import type { AiToolSummary } from '@zhucheng/contracts';
import { Button, cx, Icon, PageHeader } from '@zhucheng/ui';
import { getNeedsWords, getPriceWords } from '../shared/tools.ts';
import { ModelNote } from './model-note.tsx';
import { Flag } from '../shared/flag.tsx';
import styles from './tool.module.css';

/** Button that keeps a tool among the member's favourites. */
function FavoriteButton({ id }: { id: string }) {
  const isMember = useIsMember();
  const requireLogin = useRequireLogin();
  const { data } = aiToolsApi.favorites.useQuery({}, { skip: !isMember });
  const [add, adding] = aiToolsApi.favorite.useMutation();
  const [cancel, cancelling] = aiToolsApi.cancelFavorite.useMutation();
  const isFavorite = data?.list.some((tool) => tool.id === id) ?? false;
  const toggle = async () => {
    if (!(await requireLogin('即可收藏这个工具'))) return;
    await (isFavorite ? cancel({ id }) : add({ id }));
  };
  return (
    <Button
      icon="star"
      aria-pressed={isFavorite}
      busy={adding.isLoading || cancelling.isLoading}
      className={cx(isFavorite && styles.favorite)}
      onClick={() => void toggle()}
    >
      {isFavorite ? '已收藏' : '收藏'}
    </Button>
  );
}

/** What a tool needs and costs, before anything else; its name and what it does. */
export function ToolHead({ tool }: { tool: AiToolSummary }) {
  const { id, title, summary, price, needs, priceUnit } = tool;
  const isOffline = needs === 'offline';
  const priceWords =
    price === 0 || priceUnit === 'thousand' ? getPriceWords(tool) : `${price} 点一份`;
  return (
    <PageHeader
      title={title}
      note={`${summary}。`}
      tags={
        <>
          <Flag look={isOffline ? 'ok' : 'blue'}>
            {isOffline && <Icon name="check" size={12} />}
            {getNeedsWords(tool)}
          </Flag>
          <Flag look="outlined">{priceWords}</Flag>
        </>
      }
      actions={
        <>
          <FavoriteButton id={id} />
          <Button to={`/aiWriteList?tool=${id}`} icon="clock">
            写过的
          </Button>
        </>
      }
    >
      <ModelNote tool={tool} />
    </PageHeader>
  );
}
