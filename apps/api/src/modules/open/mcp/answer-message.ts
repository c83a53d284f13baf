import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createMcpServer, type CallTool } from './mcp-server.ts';

/** Answers messages of all versions of the protocol with JSON: no tool tells anything before its result. */
export class MessageAnswerer {
  readonly #modern = createMcpHandler(
    ({ authInfo }) => createMcpServer(authInfo?.extra?.callTool as CallTool),
    { legacy: 'reject' },
  );

  /** Answers a message that was read from a request's body. A server for each: nothing is remembered between calls. */
  async answer(request: Request, message: unknown, callTool: CallTool): Promise<Response> {
    if (await isLegacyRequest(request, message)) return answerLegacy(request, message, callTool);
    const authInfo = { token: '', clientId: '', scopes: [], extra: { callTool } };
    return this.#modern.fetch(request, { parsedBody: message, authInfo });
  }

  close(): Promise<void> {
    return this.#modern.close();
  }
}

/** The library would answer versions before 2026 with a stream of one event, at twice the cost of the call. */
async function answerLegacy(request: Request, message: unknown, callTool: CallTool) {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(callTool);
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
