import type { Page } from '@playwright/test';
import { expect, journeyDatabaseUrl, test } from '@zhucheng/test-kit/journeys';
import {
  becomeWalker,
  readAskedArticles,
  SMALL_SCREEN,
  walkArticle,
  type HelpArticle,
  type WalkValues,
} from '@zhucheng/test-kit/journeys/help';

/** Articles that one journey walks: few enough to find the red one at once, many enough to keep pages warm. */
const BATCH = 10;

const byWalker = Object.entries(
  Object.groupBy(await readAskedArticles(), ({ walk }) => walk),
).flatMap(([walker, own = []]) =>
  Array.from({ length: Math.ceil(own.length / BATCH) }, (_, at) => ({
    walker,
    batch: own.slice(at * BATCH, (at + 1) * BATCH),
  })),
);

const NAMES: Record<string, string> = {
  visitor: '访客',
  member: '会员',
  grantor: '授权过应用的会员',
  org: '企业管理员',
  phone: '访客用手机',
};

for (const { walker, batch } of byWalker) {
  const numbers = batch.map(({ props }) => props.number);
  test(`${NAMES[walker]}照着帮助 ${numbers.join('、')} 的步骤一步步做得通`, async ({
    openContext,
  }) => {
    test.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
    const context = await openContext(walker === 'phone' ? SMALL_SCREEN : {});
    const page = await context.newPage();
    const values = await becomeWalker(page.request, walker);
    const failures: string[] = [];
    for (const article of batch) {
      await test.step(`${article.props.number} ${article.title}`, async () => {
        failures.push(...(await tryArticle(page, article, values)));
      });
      // What a visitor entered or chose is not the next one's.
      if (walker === 'visitor' || walker === 'phone') await context.clearCookies();
    }
    expect(failures).toEqual([]);
  });
}

/** Walks an article and returns what is wrong with it, if anything. */
async function tryArticle(page: Page, article: HelpArticle, values: WalkValues): Promise<string[]> {
  try {
    await walkArticle(page, article, { values });
    return [];
  } catch (error) {
    return [`${article.props.number} ${error instanceof Error ? error.message : String(error)}`];
  }
}
