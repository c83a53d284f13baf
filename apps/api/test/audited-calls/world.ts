import { randomUUID } from 'node:crypto';
import { SERVICE_TOKEN, type Answer, type SuiteDatabase, type TestApi } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

/** What the calls of the walk need. */
export interface World {
  api: TestApi;
  database: SuiteDatabase;
  /** Has every permission. */
  admin: Member;
  colleague: Member;
  /** Calls of the administrator that prepare another one; returns the reply's model. */
  prepare: <Model = { id: string }>(path: string, body?: object, member?: Member) => Promise<Model>;
}

/** Call to be made: its body, and who makes it if not the administrator. */
export interface AuditedCall {
  body: object;
  headers?: { cookie: string };
}

/** Makes a call that will succeed, with all that it needs. */
export type CallFactory = (world: World) => Promise<AuditedCall>;

/** Calls by their paths. */
export type CallFactories = Readonly<Record<string, CallFactory>>;

/** Creates the people of the walk. */
export async function createWorld(api: TestApi, database: SuiteDatabase): Promise<World> {
  const [admin, colleague] = [
    await createMember(api, { staff: ['admin'], realname: '管理员甲' }),
    await createMember(api, { staff: ['editor', 'agent', 'sales'], realname: '同事乙' }),
  ];
  const prepare: World['prepare'] = async <Model>(
    path: string,
    body: object = {},
    member = admin,
  ) => {
    const { body: reply } = await api.post(`/console/${path}`, body, member);
    if (reply.code !== '30000') throw new Error(`${path}: ${reply.msg}`);
    return reply.model as Model;
  };
  return { api, database, admin, colleague, prepare };
}

/** Makes a call and returns its reply with the actions that it has written into the audit log. */
export async function callAndRead(
  { api, database, admin }: World,
  path: string,
  { body, headers = admin.headers }: AuditedCall,
): Promise<{ answer: Answer; actions: unknown[] }> {
  const requestId = randomUUID();
  const marks = { 'x-request-id': requestId, 'x-service-token': SERVICE_TOKEN };
  const answer = await api.post(path, body, { headers: { ...headers, ...marks } });
  const rows = await database.query('select action from audit_log where request_id = $1', [
    requestId,
  ]);
  return { answer, actions: rows.map(({ action }) => action) };
}
