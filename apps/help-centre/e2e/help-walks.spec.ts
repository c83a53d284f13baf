import type { Page } from '@playwright/test';
import {
  expect,
  journeyDatabaseUrl,
  PASSWORD,
  registerMember,
  registerOwner,
  SAMPLE_MEMBER,
  test,
} from '@zhucheng/test-kit/journeys';
import { readHelpArticles, walkArticle, type HelpArticle } from '@zhucheng/test-kit/journeys/help';

/** Articles that one journey walks: few enough to find the red one at once, many enough to keep pages warm. */
const BATCH = 10;

const articles = (await readHelpArticles()).filter(({ walks }) => walks.length > 0);
/** Only those, to try what one has just written: HELP_ARTICLES=H0401,H0402. */
const asked = process.env.HELP_ARTICLES?.split(',');
const byWalker = Object.entries(Object.groupBy(articles, ({ walk }) => walk)).flatMap(
  ([walker, all = []]) => {
    const own = all.filter(({ props }) => asked?.includes(props.number) ?? true);
    return Array.from({ length: Math.ceil(own.length / BATCH) }, (_, at) => ({
      walker,
      batch: own.slice(at * BATCH, (at + 1) * BATCH),
    }));
  },
);

const NAMES: Record<string, string> = {
  visitor: '访客',
  member: '会员',
  org: '企业管理员',
  phone: '访客用手机',
};

for (const { walker, batch } of byWalker) {
  const numbers = batch.map(({ props }) => props.number);
  test(`${NAMES[walker]}照着帮助 ${numbers.join('、')} 的步骤一步步做得通`, async ({
    openContext,
  }) => {
    test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
    const context = await openContext(
      walker === 'phone' ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {},
    );
    const page = await context.newPage();
    const phone = await enter(page, walker);
    const failures: string[] = [];
    for (const article of batch) {
      await test.step(`${article.props.number} ${article.title}`, async () => {
        failures.push(...(await tryArticle(page, article, phone ?? SAMPLE_MEMBER)));
      });
      // What a visitor entered or chose is not the next one's.
      if (phone === undefined) await context.clearCookies();
    }
    expect(failures).toEqual([]);
  });
}

/** Becomes a member, or the founder of a company, of whom no other journey knows. Returns the phone number. */
async function enter({ request }: Page, walker: string): Promise<string | undefined> {
  if (walker === 'member') return registerMember(request, '林知远');
  if (walker === 'org') return registerOwner(request, `帮助步骤${Date.now()}建设有限公司`);
  return undefined;
}

/** Walks an article and returns what is wrong with it, if anything. */
async function tryArticle(page: Page, article: HelpArticle, phone: string): Promise<string[]> {
  const values = { 您的手机号: () => phone, 您的密码: () => PASSWORD };
  try {
    await walkArticle(page, article, { values });
    return [];
  } catch (error) {
    return [`${article.props.number} ${error instanceof Error ? error.message : String(error)}`];
  }
}
