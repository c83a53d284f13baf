import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { programPath } from '../../src/paths.ts';
import { makeNotice } from '../factories.ts';
import { apiSuite, until } from '../harness.ts';
import { createMember } from '../members.ts';

const KILLS = 20;
const WORDS = ['桥梁', '隧道', '泵站', '学校'];

const { api, database } = await apiSuite();

const startWorker = () =>
  spawn(process.execPath, [programPath('worker.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      WORKER_PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

describe('the worker', () => {
  it(`loses no alert and repeats none when it is killed ${KILLS} times`, async () => {
    const members = [];
    for (const [at, word] of WORDS.entries()) {
      const member = await createMember(api);
      const filters = [{ words: [word] }, { words: [word, WORDS[0]], match: 'any' }];
      for (const filter of at === 0 ? filters.slice(0, 1) : filters) {
        await api.post('/ai/bidSubscribe/create', { name: word, filter }, member);
      }
      members.push({ member, word });
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
      worker.kill('SIGKILL');
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    }
    isPublishing = false;
    await publishing;
    const expected = members.map(({ member, word }) => ({
      account: member.accountId,
      titles: titles
        .filter((title) => title.includes(word) || title.includes('桥梁'))
        .map((title) => `新公告：${title}`)
        .toSorted(),
    }));
    const total = expected.reduce((sum, one) => sum + one.titles.length, 0);
    expect(total).toBeGreaterThan(100);
    const last = startWorker();
    await until(async () => (await told()) >= total);
    last.kill('SIGTERM');
    await once(last, 'exit');
    for (const { account, titles: wanted } of expected) {
      const rows = await database.query('select title from notification where account_id = $1', [
        account,
      ]);
      expect(rows.map((row) => String(row.title)).toSorted()).toEqual(wanted);
    }
  }, 240_000);
});
