import type { APIRequestContext } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

interface Envelope<Model> {
  code: string;
  msg: string;
  model: Model;
  errors?: { field: string }[];
}

/** Sends a same-origin POST to the API and returns the parsed envelope, successful or not. */
export async function postApi(request: APIRequestContext, path: string, data: object = {}) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  return (await request.post(`/api${path}`, { data, headers })).json();
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
