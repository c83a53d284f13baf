import { toPlainText, type Citation } from '@zhucheng/domain-writing';
import type { ModelTool } from '../../ai/model/chat-completion.ts';
import type { ModelOutcome } from '../../ai/model/model-client.ts';
import type { RunTools } from '../../ai/runs/run-kinds.ts';
import { toToolSchema } from '../open/mcp/tool-schema.rules.ts';
import { toPiece, type ChatRun } from './chat-run.ts';
import {
  callTool,
  CHAT_TOOLS,
  SUBSCRIBE,
  toLine,
  toSubscription,
} from './tools/chat-tools.service.ts';
import type { ChatMessage } from './conversations.repository.ts';
import { findGround, followUp, listEarlierMessages } from './ground.service.ts';
import {
  CHAT_INSTRUCTIONS,
  renderCitation,
  renderEarlier,
  renderQuestion,
} from './model-prompt.rules.ts';
import type { ResultLine } from './tools/tool-results.rules.ts';

/** Passages that a model is given with the question. */
const MAX_GIVEN = 12;
const MAX_CALLS = 6;
const MAX_OUTPUT_TOKENS = 4_000;
const MAX_WORDS = 5;

/** Numbers what may be cited, and tells readers of it once the model writes. */
class Citations {
  readonly #append: RunTools['append'];
  readonly #all: Citation[] = [];
  #told = 0;
  #isWriting = false;

  constructor(append: RunTools['append']) {
    this.#append = append;
  }

  /** Takes sources in and returns their citations; what is known keeps its number. */
  add(lines: readonly ResultLine[]): Citation[] {
    const added = lines.flatMap(({ source }) => {
      if (!source) return [];
      const known = this.#all.find(({ passageId }) => passageId === source.passageId);
      if (known) return [known];
      const citation = { number: this.#all.length + 1, ...source };
      this.#all.push(citation);
      return [citation];
    });
    if (this.#isWriting) this.tell();
    return added;
  }

  /** Tells readers of all citations that they don't know. Not before: offline nothing of them would be cited. */
  tell(): void {
    this.#isWriting = true;
    for (const citation of this.#all.slice(this.#told)) this.#append(toPiece('citation', citation));
    this.#told = this.#all.length;
  }
}

/** Has a model answer from the passages that are found, with the tools of the platform. */
export async function answerByModel(
  { accountId, input }: ChatRun,
  tools: RunTools,
): Promise<ModelOutcome> {
  const { append, signal, db, model } = tools;
  const status = await model.getStatus();
  if ('why' in status) return { end: 'offline', why: status.why };
  const { question, materials } = input;
  const earlier = await listEarlierMessages(db, input);
  const before = followUp(question, earlier)?.before;
  const { attached, others } = await findGround(db, { question, before, materials, accountId });
  const citations = new Citations(append);
  const given = citations.add([...attached, ...others].slice(0, MAX_GIVEN).map(toLine));
  return model.reply(
    {
      instructions: CHAT_INSTRUCTIONS,
      messages: [
        ...earlier.map(toEarlier),
        { role: 'user', content: renderQuestion(question, given) },
      ],
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      tools: createModelTools(tools, citations),
    },
    {
      signal,
      onModel: (name) => {
        append({ kind: 'writer', writer: 'model', model: name });
        citations.tell();
      },
      onText: (text) => append({ kind: 'text', text }),
    },
  );
}

/** The tools as the model calls them: each call is told to readers, what it found gets numbers to be cited by. */
function createModelTools(tools: RunTools, citations: Citations): ModelTool[] {
  const { append } = tools;
  let calls = 0;
  const limited = (run: (given: unknown) => Promise<string>) => async (given: unknown) => {
    calls += 1;
    return calls > MAX_CALLS ? '工具已经用得够多了，请按现有的资料回答。' : run(given);
  };
  const reading = CHAT_TOOLS.map((tool): ModelTool => ({
    name: tool.name,
    description: tool.description,
    schema: toToolSchema(tool.input, 'input'),
    run: limited(async (given) => {
      const { call, lines } = await callTool(tools, tool, given);
      append(toPiece('tool', call));
      const numbered = citations.add(lines).map(renderCitation);
      const others = lines.filter(({ source }) => !source).map(({ text }) => text);
      return [...numbered, ...others].join('\n') || call.result;
    }),
  }));
  return [
    ...reading,
    {
      name: SUBSCRIBE,
      description: '提出新建一个招标订阅：会员同意后才会建立。只在会员自己要求订阅时用。',
      schema: SUBSCRIBE_SCHEMA,
      run: limited(async (given) => {
        const words = readWords(given);
        if (words.length === 0) return '请给出要订阅的词。';
        append(toPiece('approval', toSubscription(String(calls), words)));
        return '已经提出，等会员确认；现在还没有建立。';
      }),
    },
  ];
}

const SUBSCRIBE_SCHEMA = {
  type: 'object',
  properties: {
    words: { type: 'array', items: { type: 'string' }, description: '公告里要有的词，最多 5 个。' },
  },
  required: ['words'],
  additionalProperties: false,
};

/** The words that a model gave: what is no short text is left out. */
function readWords(given: unknown): string[] {
  const { words } = (given ?? {}) as { words?: unknown };
  if (!Array.isArray(words)) return [];
  const texts = words.filter((word): word is string => typeof word === 'string');
  return texts
    .map((word) => renderEarlier(word).slice(0, 40).toWellFormed().trim())
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** A message before this question, in short. */
function toEarlier({ role, text, answer }: ChatMessage) {
  const isQuestion = role === 'question';
  const content = renderEarlier(isQuestion ? text : toPlainText(answer?.blocks ?? []));
  return {
    role: isQuestion ? ('user' as const) : ('assistant' as const),
    content: content || '（没有回答）',
  };
}
