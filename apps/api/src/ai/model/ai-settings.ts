import { z } from 'zod';
import { ConfigError } from '../../config-error.ts';

/** An address that speaks the chat completions of OpenAI, with one of its models. */
export interface ModelEndpoint {
  baseUrl: string;
  model: string;
  /** Servers of one's own may need none. */
  apiKey?: string | undefined;
}

/** Settings of models. */
export interface AiSettings {
  /** In the order in which they are asked. */
  endpoints: ModelEndpoint[];
  /** Model of the first address that turns passages into vectors. */
  embedModel?: string | undefined;
  /** Tokens that all processes together may use a day; undefined for no limit. */
  dailyTokens?: number | undefined;
}

/** Environment variables of models; `list` reads texts separated by commas. */
export const aiEnvironment = (list: z.ZodType<string[], string | undefined>) => ({
  AI_BASE_URL: list.pipe(z.array(z.url('must be addresses such as https://api.example.com/v1'))),
  AI_API_KEY: list,
  AI_MODEL: list,
  AI_EMBED_MODEL: z.string().optional(),
  AI_DAILY_TOKENS: z.coerce.number('must be tokens a day').int().min(1).optional(),
});

type AiEnvironment = z.infer<z.ZodObject<ReturnType<typeof aiEnvironment>>>;

/** Reads the settings. Of several addresses, keys and models each has its own; one alone is that of all. */
export function readAiSettings(env: AiEnvironment): AiSettings {
  const lists = {
    AI_BASE_URL: env.AI_BASE_URL,
    AI_MODEL: env.AI_MODEL,
    AI_API_KEY: env.AI_API_KEY,
  };
  const count = Math.max(...Object.values(lists).map(({ length }) => length));
  for (const [name, { length }] of Object.entries(lists)) {
    if (length === 0 && count > 0 && name !== 'AI_API_KEY')
      throw new ConfigError(`${name} is missing: a model needs an address and a name`);
    if (length > 1 && length !== count)
      throw new ConfigError(`${name} has ${length} entries where others have ${count}`);
  }
  const pick = (values: readonly string[], at: number) =>
    values.length === 1 ? values[0] : values[at];
  return {
    endpoints: Array.from({ length: count }, (_, at) => ({
      baseUrl: pick(env.AI_BASE_URL, at) ?? '',
      model: pick(env.AI_MODEL, at) ?? '',
      apiKey: pick(env.AI_API_KEY, at),
    })),
    embedModel: env.AI_EMBED_MODEL,
    dailyTokens: env.AI_DAILY_TOKENS,
  };
}
