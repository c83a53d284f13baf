import { saveArticles, type ArticleInput } from '@zhucheng/api/content';
import { withDatabase } from '@zhucheng/api/db';

/** Articles that importers write in one transaction. */
const BATCH = 100;
const DAY = 86_400_000;

const PARAGRAPH =
  '<p>发包人应当在收到过程结算文件后十四日内完成审核；逾期未答复的，按合同约定处理。经双方签认的文件作为竣工结算的组成部分。</p>';

function toArticle(at: number, directoryId: string): ArticleInput {
  const sections = ['适用范围', '节点与比例', '资料与时限'];
  return {
    sourceId: `bench-${at}`,
    directoryId,
    bizType: 'NEWS',
    title: `关于推行施工过程结算的通知（第 ${at} 号）`,
    memo: '就推行施工过程结算有关事项通知如下，请结合实际认真贯彻执行。',
    content: {
      format: 'html',
      text: sections.map((name) => `<h2>${name}</h2>${PARAGRAPH.repeat(2)}`).join(''),
    },
    author: '编辑部',
    releaseTime: new Date(Date.now() - (at % 700) * DAY),
    tags: ['过程结算', `第 ${at % 40} 类`],
  };
}

/** Saves so many articles in the first column of news by the write path of all content; returns the articles a second. */
export const fillArticles = (url: string, count: number): Promise<number> =>
  withDatabase(url, async (db) => {
    const { rows } = await db.execute<{ id: string }>(
      `select id from directory where biz_type = 'NEWS' and kind = 'column' order by id limit 1`,
    );
    const directoryId = rows[0]?.id ?? '';
    const articles = Array.from({ length: count }, (_, at) => toArticle(at, directoryId));
    const begun = performance.now();
    for (let at = 0; at < count; at += BATCH) {
      await saveArticles(db, 'bench', articles.slice(at, at + BATCH));
    }
    const rate = count / ((performance.now() - begun) / 1_000);
    await db.execute('analyze');
    return rate;
  });
