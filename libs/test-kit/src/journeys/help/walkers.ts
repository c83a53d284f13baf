import type { APIRequestContext } from '@playwright/test';
import { PASSWORD, registerMember, registerOwner, SAMPLE_MEMBER } from '../accounts.ts';
import { readHelpArticles, type HelpArticle } from './articles.ts';
import type { WalkValues } from './walk.ts';

/** Browser of a visitor who walks with a phone. */
export const SMALL_SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Who a member or an administrator is. */
export interface WalkerIdentity {
  phone?: string;
  companyName: string;
}

/**
 * Makes the session of a request context one of an article's walker: a new member, or the founder of a new company; visitors
 * stay what they are. Returns what the steps call 您的….
 */
export async function becomeWalker(
  request: APIRequestContext,
  walker: string,
  { phone, companyName }: WalkerIdentity = { companyName: `帮助步骤${Date.now()}建设有限公司` },
): Promise<WalkValues> {
  let own = phone ?? SAMPLE_MEMBER;
  if (walker === 'member') own = await registerMember(request, '林知远', phone);
  if (walker === 'org') own = await registerOwner(request, companyName, phone);
  return { 您的手机号: () => own, 您的密码: () => PASSWORD };
}

/** Articles with steps; only those of `HELP_ARTICLES` (H0401,H0402) where it is set, to try what one has just written. */
export async function readAskedArticles(): Promise<HelpArticle[]> {
  const asked = process.env.HELP_ARTICLES?.split(',');
  return (await readHelpArticles()).filter(
    ({ walks, props }) => walks.length > 0 && (asked?.includes(props.number) ?? true),
  );
}
