import { setTimeout as sleep } from 'node:timers/promises';
import { makeNotice } from '../factories.ts';
import { apiSuite, until } from '../harness.ts';
import { getHeader, getText, startMailServer } from '../mail-server.ts';
import { createMember } from '../members.ts';
import { endChild, spawnWorker } from '../nothing-lost/processes.ts';

/** `WORKER_KILLS=20` is what the product promises. Fewer find most mistakes: a worker takes seconds of processor time to start. */
const KILLS = Number(process.env.WORKER_KILLS ?? 8);
const WORDS = ['桥梁', '隧道', '泵站', '学校'];

/** Milliseconds in which the last mails are sent: a mailbox gets one in half a minute, a killed one is tried again. */
const MAILS_WITHIN_MS = 150_000;

const { api, database } = await apiSuite();
const mailServer = await startMailServer();
afterAll(() => mailServer.close());

const startWorker = () => spawnWorker(database.url, { SMTP_URL: mailServer.url });

/** Alerts of a mailbox: titles, and the number of those that mails only count. Of mails with one id it keeps one. */
function listMailedAlerts(email: string) {
  const own = mailServer.mails.filter((mail) => getHeader(mail, 'To').includes(email));
  const texts = [
    ...new Map(own.map((mail) => [getHeader(mail, 'Message-ID'), getText(mail)])).values(),
  ];
  return {
    titles: texts.flatMap((text) => text.match(/^新公告：.*$/gm) ?? []),
    counted: texts.reduce((sum, text) => sum + Number(/还有 (\d+) 条/.exec(text)?.[1] ?? 0), 0),
  };
}

async function waitForMails(): Promise<void> {
  const end = Date.now() + MAILS_WITHIN_MS;
  const isDone = async () => {
    const [row] = await database.query(`select
      (select count(*) from notification_delivery where message_id is null)
      + (select count(*) from outbox where state = 'queued') as open`);
    return Number(row?.open) === 0;
  };
  while (!(await isDone()) && Date.now() < end) await sleep(500);
}

describe('the worker', () => {
  it(`loses no alert or mail and repeats none when it is killed ${KILLS} times`, async () => {
    const members = [];
    for (const [at, word] of WORDS.entries()) {
      const member = await createMember(api);
      const email = `worker${at}@example.com`;
      await database.query('update account set email = $2 where id = $1', [
        member.accountId,
        email,
      ]);
      const filters = [{ words: [word] }, { words: [word, WORDS[0]], match: 'any' }];
      for (const filter of at === 0 ? filters.slice(0, 1) : filters) {
        await api.post('/ai/bidSubscribe/create', { name: word, filter }, member);
      }
      members.push({ member, email, word });
    }
    const titles: string[] = [];
    let isPublishing = true;
    const publish = async () => {
      for (let at = 0; isPublishing; at += 1) {
        const words = WORDS.filter((_, position) => at & (1 << position));
        titles.push(`第${at}号 ${words.join(' ')}`);
        await makeNotice(database.db, { title: titles.at(-1) ?? '', publishTime: new Date() });
        await sleep(20);
      }
    };
    const publishing = publish();
    const told = async () =>
      Number((await database.query('select count(*) from subscription_match'))[0]?.count);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await told();
      const worker = startWorker();
      // Every other one is killed before it can have worked, the others at some point of their work.
      if (kill % 2 === 1) await until(async () => (await told()) > before);
      await sleep(Math.random() * 300);
      await endChild(worker, 'SIGKILL');
    }
    isPublishing = false;
    await publishing;
    const expected = members.map(({ member, email, word }) => ({
      account: member.accountId,
      email,
      titles: titles
        .filter((title) => title.includes(word) || title.includes('桥梁'))
        .map((title) => `新公告：${title}`)
        .toSorted(),
    }));
    const total = expected.reduce((sum, one) => sum + one.titles.length, 0);
    expect(total).toBeGreaterThan(100);
    const last = startWorker();
    await until(async () => (await told()) >= total);
    await waitForMails();
    await endChild(last, 'SIGTERM');
    for (const { account, email, titles: wanted } of expected) {
      const rows = await database.query('select title from notification where account_id = $1', [
        account,
      ]);
      expect(rows.map((row) => String(row.title)).toSorted()).toEqual(wanted);
      const mailed = listMailedAlerts(email);
      expect(new Set(mailed.titles).size).toBe(mailed.titles.length);
      expect(wanted).toEqual(expect.arrayContaining(mailed.titles));
      expect(mailed.titles.length + mailed.counted).toBe(wanted.length);
    }
  }, 480_000);
});
