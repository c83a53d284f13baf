import { CODES } from '@zhucheng/contracts';
import {
  listFieldTexts,
  type Citation,
  type FieldValues,
  type ToolField,
} from '@zhucheng/domain-writing';
import { ApiError } from '../../http/api-error.ts';
import type { ModelClient, OfflineReason } from './model-client.ts';

/** Tokens of a text of a model, at most and at least; so many are reserved of the day's. */
const OUTPUT_TOKENS = { min: 2_000, max: 32_000 };
/** Tokens that a character may take, English words for Chinese ones included. */
const TOKENS_PER_CHARACTER = 1.5;

const REASONS: Readonly<Record<OfflineReason, string>> = {
  unset: '这个工具要用模型，本站没有配置',
  spent: '这个工具要用模型，今天的用量已满，明天零点恢复',
  down: '这个工具要用模型，模型暂时没有回应，请过一会儿再试',
};

/** Error for what only a model can write, while none can. */
export const modelIsAway = (why: OfflineReason) => new ApiError(CODES.conflict, REASONS[why]);

/** Throws, with words, while no model can write. */
export async function requireModel(model: ModelClient): Promise<void> {
  const status = await model.getStatus();
  if ('why' in status) throw modelIsAway(status.why);
}

/** Tokens for a text of so many characters. */
export const getOutputTokens = (characters: number): number =>
  Math.min(OUTPUT_TOKENS.max, OUTPUT_TOKENS.min + Math.ceil(characters * TOKENS_PER_CHARACTER));

/** Has a model answer a message to its end: what it wrote, and how that ended. */
export async function collectReply(
  model: ModelClient,
  order: { instructions: string; message: string; maxOutputTokens: number },
  { signal, onModel = () => undefined }: { signal: AbortSignal; onModel?: (name: string) => void },
) {
  const { instructions, message, maxOutputTokens } = order;
  const messages = [{ role: 'user', content: message }] as const;
  let text = '';
  const outcome = await model.reply(
    { instructions, messages, maxOutputTokens },
    { signal, onModel, onText: (part) => (text += part) },
  );
  return { outcome, text };
}

/** A text of an order that has no form: under which label a model gets it. */
export const toTextField = (name: string, label: string): ToolField => ({
  name,
  label,
  kind: 'text',
  required: false,
});

/** The fields under their labels, then the passages under their numbers. All of it is data; the instructions say so. */
export function toModelMessage(
  definitions: readonly ToolField[],
  fields: FieldValues,
  offered: readonly Citation[],
): string {
  const entered = definitions.flatMap(({ name, label, kind }) => {
    const texts = kind === 'material' ? [] : listFieldTexts(fields[name]);
    return texts.length > 0 ? [`【${label}】\n${texts.join('\n')}`] : [];
  });
  const cited = offered.map(({ number, source, quote }) => `[${number}] ${source.title}\n${quote}`);
  if (cited.length > 0) entered.push(`【资料段落】\n${cited.join('\n\n')}`);
  return entered.join('\n\n');
}
