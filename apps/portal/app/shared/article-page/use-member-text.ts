import { readingApi } from '@zhucheng/api-client';
import { useIsMember, useRequireLogin } from '@zhucheng/auth-store';
import type { Article } from '@zhucheng/contracts';

/** Text of an article as visible to the current reader. */
export interface MemberText extends Pick<Article, 'content' | 'headings'> {
  /** The rest is for members only, or not loaded yet. */
  locked: boolean;
  /** The rest is being loaded. */
  loading: boolean;
  failed: boolean;
  /** Asks visitors to log in; retries the call for members. */
  unlock: () => void;
}

/**
 * Text of an article: the public part from the page and, for members, the full text of a member-only article. The
 * browser loads it after login, so it is never part of a cached page.
 */
export function useMemberText({ id, memberOnly, content, headings }: Article): MemberText {
  const member = useIsMember();
  const requireLogin = useRequireLogin();
  const entitled = memberOnly && member;
  const { data, isFetching, isError, refetch } = readingApi.docCheckLogin.useQuery(
    { id },
    { skip: !entitled },
  );
  const fullText = entitled ? data?.model : undefined;
  const unlock = async () => {
    if (entitled) await refetch();
    else await requireLogin('即可阅读全文');
  };
  return {
    content: fullText?.content ?? content,
    headings: fullText?.headings ?? headings,
    locked: memberOnly && !fullText,
    loading: entitled && isFetching,
    failed: entitled && isError && !isFetching,
    unlock: () => void unlock(),
  };
}
