import { readingApi } from '@zhucheng/api-client';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import type { Article } from '@zhucheng/contracts';

/** How much of an article this reader sees. */
export interface MemberText extends Pick<Article, 'content' | 'headings'> {
  /** The rest is for members, and this is none, or it has not come yet. */
  locked: boolean;
  /** The rest is on its way. */
  loading: boolean;
  failed: boolean;
  /** Asks to log in; a member whose text failed to come asks again. */
  unlock: () => void;
}

/**
 * The text of an article: what the page brought along, and for members of a member-only article all of it, asked for by
 * the browser after login. It never is part of a page that others get.
 */
export function useMemberText({ id, memberOnly, content, headings }: Article): MemberText {
  const { state } = useSession();
  const gate = useRequireLogin();
  const entitled = memberOnly && state === 'member';
  const { data, isFetching, isError, refetch } = readingApi.docCheckLogin.useQuery(
    { id },
    { skip: !entitled },
  );
  const whole = entitled ? data?.model : undefined;
  const unlock = async () => {
    if (entitled) await refetch();
    else await gate('即可阅读全文');
  };
  return {
    content: whole?.content ?? content,
    headings: whole?.headings ?? headings,
    locked: memberOnly && !whole,
    loading: entitled && isFetching,
    failed: entitled && isError && !isFetching,
    unlock: () => void unlock(),
  };
}
