import type { InjectOptions } from 'fastify';
import type { TestApi } from '../harness.ts';

type Headers = Record<string, string>;

/** Reply to a message of the Model Context Protocol. */
export interface RpcReply {
  status: number;
  headers: Record<string, unknown>;
  /** Bytes of its body. */
  size: number;
  id: unknown;
  result: Record<string, unknown>;
  error: { code: number; message: string; data?: { type: string; status: number } };
}

/** Reply to a call of a tool. */
export interface ToolCallReply extends RpcReply {
  text: string;
  structured: Record<string, unknown>;
  isError: boolean | undefined;
}

/** Headers of a message by a key. */
export const rpcHeaders = (secret: string, more: Headers = {}): Headers => ({
  authorization: `Bearer ${secret}`,
  accept: 'application/json, text/event-stream',
  ...more,
});

/** Sends a message as it is given. */
export async function sendRpc({ app }: TestApi, options: InjectOptions): Promise<RpcReply> {
  const reply = await app.inject({ method: 'POST', url: '/api/mcp', ...options });
  const isStream = String(reply.headers['content-type']).startsWith('text/event-stream');
  const text = isStream ? (/^data: (.*)$/m.exec(reply.body)?.[1] ?? '') : reply.body;
  const body = JSON.parse(text || '{}') as RpcReply;
  const size = Buffer.byteLength(reply.body);
  return { ...body, status: reply.statusCode, headers: reply.headers, size };
}

/** Asks one thing by a key. */
export const askRpc = (
  api: TestApi,
  secret: string,
  method: string,
  params?: object,
  headers?: Headers,
): Promise<RpcReply> =>
  sendRpc(api, {
    headers: rpcHeaders(secret, headers),
    payload: { jsonrpc: '2.0', id: 7, method, params },
  });

/** Calls a tool by a key. */
export async function callTool(
  api: TestApi,
  secret: string,
  name: string,
  given: object,
): Promise<ToolCallReply> {
  const reply = await askRpc(api, secret, 'tools/call', { name, arguments: given });
  const { content, structuredContent, isError } = reply.result as {
    content: [{ text: string }];
    structuredContent: Record<string, unknown>;
    isError?: boolean;
  };
  return { ...reply, text: content[0].text, structured: structuredContent, isError };
}
