import type { HttpResponse, SendRequest } from '@zhucheng/api-client';
import { CODES } from '@zhucheng/contracts';
import type { Prompt, Prompts } from './prompts.ts';

/** Calls that are part of signing in: their refusals are their outcome. */
const SIGNING_IN = /^\/api\/console\/(auth|first)\//;
const CONSOLE = '/api/console/';

function readCode(text: string): string | undefined {
  try {
    return String((JSON.parse(text) as { code?: unknown }).code);
  } catch {
    return undefined;
  }
}

/** Returns what has to be asked before a call can be answered; undefined if its reply is final. */
function findPrompt(
  url: string,
  { status }: HttpResponse,
  code: string | undefined,
): Prompt | undefined {
  if (!isWork(url)) return undefined;
  if (status === 401) return 'login';
  return status === 403 && code === CODES.stepUpNeeded ? 'stepUp' : undefined;
}

const isWork = (url: string) => url.startsWith(CONSOLE) && !SIGNING_IN.test(url);

/**
 * Sends calls of staff. A call that finds the session ended, or needs a fresh code, waits for the dialog over the page and
 * is then sent again: whatever its caller holds stays where it is. If the dialog is closed, the caller gets the refusal.
 */
export function askingStaff(
  send: SendRequest,
  prompts: Pick<Prompts, 'ask' | 'reportRefusal'>,
): SendRequest {
  const sendAsking: SendRequest = async (call) => {
    const answer = await send(call);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    const text = await answer.text();
    const code = readCode(text);
    const prompt = findPrompt(call.url, answer, code);
    if (prompt && (await prompts.ask(prompt))) return sendAsking(call);
    if (code === CODES.notAllowed && isWork(call.url)) prompts.reportRefusal();
    return { ...answer, text: async () => text };
  };
  return sendAsking;
}
