import { formatCount, Button } from '@zhucheng/ui';
import { createContext, useContext, type ReactNode } from 'react';
import { useReactions, type Reactions } from './use-reactions.ts';

const ReactionsContext = createContext<Reactions | undefined>(undefined);

function useArticleReactions(): Reactions {
  const reactions = useContext(ReactionsContext);
  if (!reactions) throw new Error('no ReactionsProvider above');
  return reactions;
}

interface ReactionsProviderProps {
  article: { id: string; praiseCount: number };
  children: ReactNode;
}

/** Gives the buttons below it the reactions to an article. Only they are rendered again when these change. */
export function ReactionsProvider({ article, children }: ReactionsProviderProps) {
  return <ReactionsContext value={useReactions(article)}>{children}</ReactionsContext>;
}

/** Button 有用 with the number of likes. */
export function PraiseButton() {
  const { praised, praiseCount, togglePraise } = useArticleReactions();
  return (
    <Button icon="like" aria-pressed={praised} onClick={togglePraise}>
      有用 {formatCount(praiseCount)}
    </Button>
  );
}

/** Button 收藏; visitors are asked to log in. */
export function FavoriteButton({ small }: { small?: boolean }) {
  const { favorited, toggleFavorite } = useArticleReactions();
  return (
    <Button
      icon="star"
      size={small ? 'small' : 'medium'}
      aria-pressed={favorited}
      onClick={toggleFavorite}
    >
      {favorited ? '已收藏' : '收藏'}
    </Button>
  );
}
