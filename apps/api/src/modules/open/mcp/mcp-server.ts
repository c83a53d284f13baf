import { VERSION } from '@zhucheng/contracts';
import { brand } from '@zhucheng/site-config';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { QUOTATION_NOTE } from '../tools/quoted-text.rules.ts';
import type { ToolReply } from '../tools/reply-size.rules.ts';
import type { Tool } from '../tools/tool.ts';
import { findTool, TOOLS } from '../tools/tools.ts';
import { toToolSchema } from './tool-schema.rules.ts';

/** Versions of the protocol that are spoken. Those before have batches, which one call could ask anything with. */
const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'];

const INSTRUCTIONS = [
  `${brand.name}的公开数据：全国招标公告与变更、招标人与投标单位、工程标准的效力、行业资讯、本站帮助。全部只读。`,
  QUOTATION_NOTE,
  '列表没读完时回复里有 next，原样放进 cursor 再问一次。引用内容时给出 url。',
].join('\n');

/** Nothing is changed, and what is answered is that of one site. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

/** The tools as clients list them. */
const LISTED = TOOLS.map(({ name, title, description, input, output }) => ({
  name,
  title,
  description,
  inputSchema: toToolSchema(input, 'input'),
  outputSchema: toToolSchema(output, 'output'),
  annotations: ANNOTATIONS,
}));

/** Answers a call of a tool, or tells in words why not. */
export type CallTool = (tool: Tool, given: unknown) => Promise<ToolReply | { refusal: string }>;

/** A server of the protocol, for one call: nothing is remembered between calls. */
export function createMcpServer(callTool: CallTool): Server {
  const server = new Server(
    { name: 'zhucheng', title: `${brand.name}开放平台`, version: VERSION },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: PROTOCOL_VERSIONS,
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: LISTED }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = findTool(params.name);
    if (!tool) {
      const names = TOOLS.map(({ name }) => name).join('、');
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `没有这个工具，可用的是 ${names}`);
    }
    const made = await callTool(tool, params.arguments);
    if ('refusal' in made)
      return { content: [{ type: 'text', text: made.refusal }], isError: true };
    const { text, structured } = made;
    return {
      content: [{ type: 'text', text }],
      structuredContent: structured as Record<string, unknown>,
    };
  });
  return server;
}
