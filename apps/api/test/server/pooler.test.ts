import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import {
  startEmbeddedPostgres,
  startEmbeddedReplica,
  type EmbeddedPostgres,
  type EmbeddedReplica,
} from '@zhucheng/test-kit/database-servers';
import { missingPgBouncer, startPgBouncer, type Pooler } from '@zhucheng/test-kit/pgbouncer';
import { sql } from 'drizzle-orm';
import { openDatabase, type PooledDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { directory } from '../../src/db/schema.ts';
import { toApiError } from '../../src/http/error-mapping.ts';
import { prepared } from '../../src/db/statements/prepared-statements.ts';
import { wayTo } from '../../src/db/servers/pooler-route.ts';
import { makeDirectory } from '../factories.ts';
import { testApi, until, type Answer, type TestApi } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

const missing = missingPgBouncer();

/** Connections of the pooler to the server; pools have more to it. */
const [SERVER_CONNECTIONS, POOL] = [2, 6];

/** What HAProxy's writer port is: leads to one server, and ends connections when that is another one. */
class WriterPort {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #target: number;

  constructor(target: number) {
    this.#target = target;
    this.#server = createServer((client) => {
      const server = connect(this.#target, '127.0.0.1');
      for (const socket of [client, server]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          client.destroy();
          server.destroy();
        });
      }
      client.pipe(server).pipe(client);
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  switchTo(target: number): void {
    this.#target = target;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.switchTo(1);
    this.#server.close();
  }
}

const byName = prepared('pooler_test', (db, statement) =>
  db
    .select({ id: directory.id, double: sql<number>`${sql.placeholder('n')}::int * 2` })
    .from(directory)
    .limit(1)
    .prepare(statement),
);

(missing ? describe.skip : describe)(
  `an API behind PgBouncer${missing ? ` (not run: ${missing})` : ''}`,
  () => {
    let first: EmbeddedPostgres;
    let second: EmbeddedReplica;
    let writerPort: WriterPort;
    let pooler: Pooler;
    let url: string;
    let api: TestApi;
    let member: Member;
    let watcher: PooledDatabase;
    const reports: string[] = [];

    beforeAll(async () => {
      first = await startEmbeddedPostgres();
      await migrateDatabase(first.url);
      second = await startEmbeddedReplica(first);
      writerPort = new WriterPort(first.port);
      const { username, password, pathname } = new URL(first.url);
      const login = `postgres://${username}:${password}@`;
      url = `${login}127.0.0.1:${second.port},127.0.0.1:${first.port}${pathname}`;
      pooler = await startPgBouncer(`${login}127.0.0.1:${await writerPort.listen()}${pathname}`, {
        default_pool_size: SERVER_CONNECTIONS,
        query_wait_timeout: 1,
      });
      for (const choice of wayTo(url, pooler.address).choices) {
        choice.follow(({ text }) => reports.push(text));
      }
      api = await testApi(url, {
        poolers: pooler.address,
        databasePool: POOL,
        replicaUrls: [second.url],
      });
      member = await createMember(api);
      await makeDirectory(api.app.databases.primary);
      watcher = openDatabase(first.url, { max: 1, applicationName: 'watcher' });
    }, 120_000);

    afterAll(async () => {
      await api?.close();
      await watcher?.$client.end();
      await pooler?.stop();
      writerPort?.close();
      await second?.stop();
      await first?.stop();
    });

    const db = () => api.app.databases.primary;
    const clear = () => api.post('/news/readHistory/clear', {}, member);
    const read = () => api.post('/news/readHistory/listPaged', {}, member);
    const outcome = ({ status, body, headers }: Answer) => [
      status,
      body.code,
      headers['retry-after'],
    ];
    const useAll = () =>
      Promise.all(Array.from({ length: POOL }, () => db().execute(sql`select 1`)));
    const untilPooled = () =>
      until(async () => {
        await useAll();
        return reports.at(-1) === `经过连接池 ${pooler.address} 访问数据库`;
      });
    /** Connections of an API's pool to the server, whichever way they came. */
    const connections = async () => {
      const { rows } = await watcher.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where application_name = 'zhucheng-api'`,
      );
      return rows.map(({ pid }) => pid);
    };

    it('shares a few connections with the limits of each statement', async () => {
      const asked = Array.from({ length: 40 }, () => db().execute(sql`show statement_timeout`));
      for (const { rows } of await Promise.all(asked)) {
        expect(rows).toEqual([{ statement_timeout: '8s' }]);
      }
      expect(db().$client.totalCount).toBe(POOL);
      expect((await connections()).length).toBeLessThanOrEqual(SERVER_CONNECTIONS);
      expect(reports).toContain(`经过连接池 ${pooler.address} 访问数据库`);
    });

    it('prepares a statement once for each of them, whichever process asks', async () => {
      const other = openDatabase(url, { max: POOL, poolers: pooler.address });
      const pools = [db(), other];
      const asked = Array.from({ length: 200 }, async (_, n) => {
        const [row] = await byName(pools[n % 2] ?? other).execute({ n });
        expect(row?.double).toBe(n * 2);
      });
      await Promise.all(asked);
      const { rows } = await other.execute<{ uses: number; planned: number }>(
        sql`select generic_plans + custom_plans as uses, custom_plans as planned
          from pg_prepared_statements where statement like '%::int * 2%'`,
      );
      expect(rows).toHaveLength(1);
      // Planned with values five times and never again.
      expect(Number(rows[0]?.planned)).toBeLessThanOrEqual(5);
      expect(Number(rows[0]?.uses)).toBeGreaterThan(20);
      await other.$client.end();
    });

    it('says that nothing was done when no connection is free in time, and calls go past it', async () => {
      const waiting = openDatabase(url, { max: 1, poolers: pooler.address });
      await waiting.execute(sql`select 1`);
      const holders = openDatabase(url, { max: SERVER_CONNECTIONS, poolers: pooler.address });
      const { promise: freed, resolve: free } = Promise.withResolvers<void>();
      const held = Array.from({ length: SERVER_CONNECTIONS }, async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        void holders.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          resolve();
          await freed;
        });
        await promise;
      });
      await Promise.all(held);
      const write = waiting.execute(sql`create table never_made ()`).catch(toApiError);
      expect(await write).toMatchObject({ status: 503, code: '50300', retryAfter: 5 });
      expect((await clear()).status).toBe(200);
      free();
      await Promise.all([holders.$client.end(), waiting.$client.end()]);
      const made = await watcher.execute(sql`select to_regclass('never_made') as made`);
      expect(made.rows).toEqual([{ made: null }]);
      await untilPooled();
    });

    it('says that it may have been done when the server ends under it', async () => {
      const answer = await watcher.transaction(async (tx) => {
        await tx.execute(sql`lock table read_history in access exclusive mode`);
        const other = openDatabase(first.url, { max: 1 });
        const ended = clear();
        await until(async () => {
          const { rows } = await other.execute(
            sql`select pg_terminate_backend(pid) from pg_stat_activity
              where wait_event_type = 'Lock' and application_name = 'zhucheng-api'`,
          );
          return rows.length > 0;
        });
        await other.$client.end();
        return ended;
      });
      expect(outcome(answer)).toEqual([503, '50301', '5']);
      expect((await read()).status).toBe(200);
    });

    it('goes on past it while it is gone, and back through it afterwards', async () => {
      await pooler.kill();
      const answers = await Promise.all(Array.from({ length: 10 }, read));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect((await clear()).status).toBe(200);
      expect((await connections()).length).toBeGreaterThan(0);
      expect(reports.at(-1)).toMatch(/^直接连接数据库，连接池恢复后自动改回：/);
      expect((await api.get('/readyz')).status).toBe(200);
      await pooler.start();
      await untilPooled();
      await until(async () => {
        await useAll();
        return (await connections()).length <= SERVER_CONNECTIONS;
      });
    });

    it('follows a failover, and keeps no connection to a server that takes no writes', async () => {
      const position = await db()
        .execute(sql`select 1`)
        .then(() => api.app.databases.position());
      expect(position).toBeGreaterThan(0n);
      // The writer port leads to a replica for a moment, as a proxy does that has not looked yet.
      writerPort.switchTo(second.port);
      expect((await read()).status).toBe(200);
      expect((await clear()).status).toBe(200);
      await first.stop();
      await until(async () => (await clear()).body.code === '50300');
      await second.promote();
      await until(async () => (await clear()).status === 200);
      expect((await read()).status).toBe(200);
      await untilPooled();
      const { rows } = await db().execute(sql`select inet_server_port() as port`);
      expect(rows).toEqual([{ port: second.port }]);
    }, 120_000);
  },
);
