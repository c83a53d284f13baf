import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

interface Envelope<Model> {
  code: string;
  msg: string;
  model: Model;
  errors?: { field: string }[];
}

/** Attempts of a call that an overloaded API refuses (503), and the pause between them in milliseconds. */
const OVERLOAD_ATTEMPTS = 5;
const OVERLOAD_PAUSE_MS = 2_000;

/**
 * Sends a same-origin POST to the API and returns the parsed envelope, successful or not. Waits while the API is
 * overloaded, as clients do.
 */
export async function postApi(request: APIRequestContext, path: string, data: object = {}) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  for (let attempt = 1; ; attempt += 1) {
    const response = await request.post(`/api${path}`, { data, headers });
    if (response.status() !== 503 || attempt === OVERLOAD_ATTEMPTS) return response.json();
    await setTimeout(OVERLOAD_PAUSE_MS);
  }
}

async function solveCaptcha(request: APIRequestContext): Promise<{ altcha: string }> {
  const { challenge } = (await postApi(request, '/user/auth/v3/captcha')) as {
    challenge: Challenge;
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  return { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/**
 * Calls the API in the session of a request context, solves a captcha if required, and returns the model. Throws when
 * the call fails.
 */
export async function callApi<Model = object>(
  request: APIRequestContext,
  path: string,
  data: object = {},
): Promise<Model> {
  let answer = (await postApi(request, path, data)) as Envelope<Model>;
  if (answer.errors?.some(({ field }) => field === 'captcha')) {
    answer = await postApi(request, path, { ...data, captcha: await solveCaptcha(request) });
  }
  if (answer.code !== '30000') throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return answer.model;
}

/** Article fields returned by list calls. */
export interface ListedArticle {
  id: string;
  dirId: string;
  title: string;
}

/** Returns the newest article of a business type. */
export async function getNewestArticle(
  request: APIRequestContext,
  bizType: string,
): Promise<ListedArticle> {
  const { records } = await postApi(request, '/news/pub/dirNews', { bizType, size: 1 });
  return (records as [ListedArticle])[0];
}
