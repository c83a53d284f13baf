import { startServer, type RunningServer } from '../serve.server.ts';
import { testBuild } from './test-build.tsx';

/** Pages a minute for one visitor, in tests. */
export const PAGE_RATE_LIMIT = 4;

/** Starts an app server of the test build. */
export const startTestServer = (
  apiOrigin: string,
  { offline = true, serviceToken = 'secret' } = {},
): Promise<RunningServer> =>
  startServer({
    name: 'portal',
    build: testBuild,
    settings: {
      host: '127.0.0.1',
      port: 0,
      apiOrigin,
      apiAddresses: [],
      publicOrigin: 'https://www.example.com',
      serviceToken,
      pageCacheBytes: 10_000_000,
      pageRateLimit: PAGE_RATE_LIMIT,
      offline,
    },
    clientFolder: import.meta.dirname,
  });

/** Waits until a condition holds. */
export async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    if (await met()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not come to pass.');
}

/** Requests a page from a server and reads its parts. */
export async function askServer(
  server: RunningServer | undefined,
  path: string,
  init: RequestInit = {},
) {
  const answer = await fetch(`http://127.0.0.1:${server?.port}${path}`, {
    redirect: 'manual',
    ...init,
  });
  const html = await answer.text();
  const title = /<h1>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('<!-- -->', '');
  const side = /<aside>(.*?)<\/aside>/.exec(html)?.[1];
  return {
    side,
    status: answer.status,
    headers: answer.headers,
    from: answer.headers.get('x-cache'),
    title,
    html,
  };
}
