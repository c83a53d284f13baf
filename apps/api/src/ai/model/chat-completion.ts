import type { ToolSet } from 'ai';
import { describeConnection } from '../../infrastructure/watch/connection-problem.ts';
import type { ModelEndpoint } from './ai-settings.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { parseRetryAfter } from './breaker.ts';
import { joinTexts } from './join-texts.ts';

/** Milliseconds between two looks at a reply, which is stored no oftener: what has come meanwhile is read as one piece. */
const READ_EVERY_MS = 50;

/** Steps of a reply: calls of tools, and what is written after them. In the last one no tool is called. */
const MAX_STEPS = 4;

/** Something that a model may ask for while it writes. */
export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of its input, an object. */
  schema: object;
  /** Answers in words; what goes wrong is told in words as well. */
  run: (input: unknown) => Promise<string>;
}

/** What a model is to write. Texts of others stand in messages, never in the instructions. */
export interface ModelRequest {
  instructions: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  /** Longest reply. */
  maxOutputTokens: number;
  temperature?: number;
  tools?: readonly ModelTool[];
}

/** Limits of a reply. */
export interface ReplyLimits {
  /** Milliseconds until the first token. */
  firstTokenMs: number;
  /** Milliseconds between two tokens. */
  silenceMs: number;
  /** Characters after which a reply counts as cut. */
  maxCharacters: number;
}

/** How a reply of one endpoint ended. */
export type ReplyEnd = { end: 'stop' | 'length'; usedTokens?: number | undefined } | Failure;

/** Why an endpoint gave nothing, or not all. */
export interface Failure {
  end: 'failed';
  /** Short name for logs: neither texts nor keys. */
  cause: string;
  /** HTTP status of a refusal. */
  status?: number | undefined;
  retryAfterMs?: number | undefined;
}

/** Asks an endpoint, once, and hands over the text as it comes. */
export async function streamReply(
  endpoint: ModelEndpoint,
  request: ModelRequest,
  {
    limits,
    signal,
    onText,
  }: { limits: ReplyLimits; signal: AbortSignal; onText: (text: string) => void },
): Promise<ReplyEnd> {
  // Loaded with the first reply: most installations have no model.
  const [
    { streamText, stepCountIs, tool, jsonSchema, wrapLanguageModel },
    { createOpenAICompatible },
  ] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const tooLong = new AbortController();
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: endpoint.baseUrl,
    ...(endpoint.apiKey !== undefined && { apiKey: endpoint.apiKey }),
    includeUsage: true,
    fetch: boundedFetch(READ_EVERY_MS),
  });
  const tools = request.tools?.map(({ name, description, schema, run }) => [
    name,
    tool({ description, inputSchema: jsonSchema<unknown>(schema), execute: run }),
  ]);
  const { stream } = streamText({
    // A model's name alone would call a hosted gateway.
    model: wrapLanguageModel({ model: provider.chatModel(endpoint.model), middleware: joinTexts }),
    instructions: request.instructions,
    messages: [...request.messages],
    maxOutputTokens: request.maxOutputTokens,
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(tools && {
      tools: Object.fromEntries(tools) as ToolSet,
      stopWhen: stepCountIs(MAX_STEPS),
      prepareStep: ({ stepNumber }) =>
        stepNumber >= MAX_STEPS - 1 ? { toolChoice: 'none' as const } : {},
    }),
    maxRetries: 0,
    timeout: { firstChunkMs: limits.firstTokenMs, chunkMs: limits.silenceMs },
    abortSignal: AbortSignal.any([signal, tooLong.signal]),
    telemetry: { isEnabled: false },
    // By default the error is printed, with the whole request.
    onError: () => undefined,
  });
  let characters = 0;
  let failure: unknown;
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta' && !tooLong.signal.aborted && part.text !== '') {
        onText(part.text.slice(0, limits.maxCharacters - characters));
        characters += part.text.length;
        if (characters >= limits.maxCharacters) tooLong.abort();
      } else if (part.type === 'error') {
        failure = part.error;
        break;
      } else if (part.type === 'abort') break;
      else if (part.type === 'finish') {
        return toReplyEnd(part.finishReason, part.totalUsage.totalTokens);
      }
    }
  } catch (error) {
    failure = error;
  }
  if (tooLong.signal.aborted) return { end: 'length' };
  return failure === undefined ? { end: 'failed', cause: 'silence' } : describeFailure(failure);
}

function toReplyEnd(finishReason: string, totalTokens: number | undefined): ReplyEnd {
  if (finishReason === 'stop' || finishReason === 'length') {
    return { end: finishReason, usedTokens: totalTokens };
  }
  return { end: 'failed', cause: `finish reason ${finishReason}` };
}

/** What may be known of a failure: errors of the library carry the request and the reply. */
export function describeFailure(error: unknown): Failure {
  const { statusCode, responseHeaders, name } = error as {
    statusCode?: number;
    responseHeaders?: Record<string, string>;
    name?: string;
  };
  if (statusCode === undefined) {
    return { end: 'failed', cause: describeConnection(error) ?? name ?? 'unknown' };
  }
  const retryAfterMs = parseRetryAfter(responseHeaders?.['retry-after'], new Date());
  return { end: 'failed', cause: `status ${statusCode}`, status: statusCode, retryAfterMs };
}
