import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { chatMessage, conversation } from '../../src/db/schema.ts';
import { fromWireId } from '../../src/wire-format.ts';
import { suiteDatabase, type TestApi } from '../harness.ts';
import { createMember } from '../members.ts';
import { assignAgent, createVisitor } from '../sockets.ts';
import { openConnection, openWriter, type Writer } from './people.ts';
import { hasRedis, startApi, startGateway, startRedis, type KillableProcess } from './processes.ts';

/**
 * `NOTHING_LOST=full` is the size that the product promises. Without it a fifth of the messages and two kills are enough to
 * find most mistakes: a killed process takes seconds of processor time to start again.
 */
const SIZE =
  process.env.NOTHING_LOST === 'full'
    ? { conversations: 50, agents: 10, messages: 10_000, kills: 10, limitMs: 1_800_000 }
    : { conversations: 20, agents: 5, messages: 2_000, kills: 2, limitMs: 280_000 };

/** Texts of one end of a conversation. */
const EACH = SIZE.messages / SIZE.conversations / 2;
/** Time for everything to arrive after the last text was written. */
const SETTLE_MS = 120_000;

const database = await suiteDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'nothing-lost-'));

afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Kills one process after another while everybody writes on. */
async function killInTurn(
  writers: readonly Writer[],
  processes: readonly KillableProcess[],
  redis: KillableProcess | undefined,
): Promise<void> {
  for (let kill = 0; kill < SIZE.kills; kill += 1) {
    for (const writer of writers) writer.writeUpTo(Math.ceil((EACH * (kill + 1)) / SIZE.kills));
    await sleep(300);
    await processes[kill % processes.length]!.killAndRestart();
    if (kill % 3 === 0) await redis?.killAndRestart();
  }
}

async function settle(writers: readonly Writer[]): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  const isSettled = ({ client, written }: Writer) =>
    written.length === EACH &&
    client.unsent.queue.length === 0 &&
    client.messages.length === EACH * 2;
  while (!writers.every(isSettled) && Date.now() < end) await sleep(50);
}

const readTable = (conversationId: string) =>
  database.db
    .select({
      seq: chatMessage.seq,
      from: chatMessage.senderKind,
      clientId: chatMessage.clientId,
      text: chatMessage.text,
    })
    .from(chatMessage)
    .where(eq(chatMessage.conversationId, fromWireId(conversationId)))
    .orderBy(chatMessage.seq);

/** Compares one end with the table: what it has received, what was acknowledged to it, what it has written. */
async function compareWithTable(writer: Writer): Promise<void> {
  const { client, side, written, acknowledged, problems, conversationId } = writer;
  const rows = await readTable(conversationId);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  const [row] = await database.db
    .select({ lastSeq: conversation.lastSeq })
    .from(conversation)
    .where(eq(conversation.id, fromWireId(conversationId)));
  expect(row?.lastSeq).toBe(rows.length);
  const received = client.messages.map(({ seq, from, clientId, text }) => ({
    seq,
    from,
    clientId,
    text,
  }));
  expect(received).toEqual(rows);
  const own = rows.filter(({ from }) => from === side);
  expect(own.map(({ text }) => text)).toEqual(written);
  expect([...acknowledged].toSorted(([, a], [, b]) => a - b)).toEqual(
    own.map(({ clientId, seq }) => [clientId, seq]),
  );
  expect(problems).toEqual([]);
}

async function openPeople(origin: string) {
  const api = { app: { databases: { primary: database.db } } } as unknown as TestApi;
  const agents = await Promise.all(
    Array.from({ length: SIZE.agents }, () => createMember(api, { staff: ['agent'] })),
  );
  const desks = agents.map(({ headers }) => openConnection(origin, 'agent', headers));
  const connections = [...desks];
  const writers: Writer[] = [];
  for (let i = 0; i < SIZE.conversations; i += 1) {
    const { conversationId, headers } = await createVisitor(database.db);
    const page = openConnection(origin, 'visitor', headers);
    connections.push(page);
    writers.push(openWriter(page, 'visitor', conversationId));
    const desk = i % desks.length;
    await assignAgent(database.db, conversationId, agents[desk]!.accountId);
    writers.push(openWriter(desks[desk]!, 'agent', conversationId));
  }
  const close = () => {
    for (const { client } of writers) client.close();
    for (const connection of connections) connection.close();
  };
  return { writers, close };
}

async function runWithKills(redis: KillableProcess | undefined): Promise<void> {
  const redisUrl = redis && `redis://127.0.0.1:${redis.port}`;
  const gateway = await startGateway((publicOrigin) => {
    const settings = { databaseUrl: database.url, dataDir, publicOrigin, redisUrl };
    return Promise.all([startApi(settings), startApi(settings)]);
  });
  const { writers, close } = await openPeople(gateway.origin);
  try {
    await killInTurn(writers, gateway.backends, redis);
    await settle(writers);
    for (const writer of writers) await compareWithTable(writer);
  } finally {
    close();
    await gateway.stop();
    await Promise.all(gateway.backends.map((backend) => backend.stop()));
  }
}

const title = `${SIZE.messages} messages, two processes, ${SIZE.kills} kills`;

describe('nothing is lost', () => {
  it(`with signals of PostgreSQL: ${title}`, () => runWithKills(undefined), SIZE.limitMs);

  const withRedis = hasRedis() ? it : it.skip;
  const note = hasRedis() ? '' : ' (not run: there is no redis-server on this machine)';
  withRedis(
    `with Redis, killed too: ${title}${note}`,
    async () => {
      const redis = await startRedis();
      try {
        await runWithKills(redis);
      } finally {
        await redis.stop();
      }
    },
    SIZE.limitMs,
  );
});
