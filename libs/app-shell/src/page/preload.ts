import { getPageStatus, type QueryRunner, type QueryThunk } from '@zhucheng/api-client';
import { data, type RouterContextProvider } from 'react-router';
import type { PageError } from '../errors/use-page-error.ts';
import { queriesContext } from '../runtime/render-context.tsx';

/** Route handle that the server reads: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /**
   * Names of the query that the page reads. They belong to its key in the page cache; every other name is dropped
   * before the page is rendered, so that a campaign's parameters don't make new pages.
   */
  query?: readonly string[];
}

interface OptionalQuery {
  optional: QueryThunk;
}

/** Marks a query that the page can do without: its failure does not make an error page. */
export const optional = (query: QueryThunk): OptionalQuery => ({ optional: query });

/** A query whose reply stays on the server, see {@link serverOnly}. */
export interface ServerOnlyQuery extends OptionalQuery {
  unsent: true;
}

/** Marks an optional query that only static islands show: its reply is not sent to the browser. */
export const serverOnly = (query: QueryThunk): ServerOnlyQuery => ({
  optional: query,
  unsent: true,
});

/** Arguments of a page's preload function. */
export interface PreloadArgs<Params> {
  params: Params;
  url: URL;
  /** The query; on the server only the names that the route knows (`handle.query`). */
  query: URLSearchParams;
  /** Waits for one required query and returns its data, where the next query depends on it. */
  load: <Data>(query: QueryThunk<Data>) => Promise<NonNullable<Data>>;
}

type Queries = readonly (QueryThunk | OptionalQuery | ServerOnlyQuery | false | null | undefined)[];

interface LoaderArgs<Params> {
  request: Request;
  url: URL;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** Ends loading with the error page of a status, in place. */
export function throwStatus(status: number, error?: Partial<PageError>): never {
  throw data({ ...error } satisfies Partial<PageError>, { status });
}

/** Ends loading with the not-found page: a parameter that can't name anything. */
export const notFound = (): never => throwStatus(404);

async function required<Data>(
  runner: QueryRunner,
  query: QueryThunk<Data>,
  signal: AbortSignal,
): Promise<NonNullable<Data>> {
  const { data: reply, error } = await runner.run(query, signal, 'required');
  signal.throwIfAborted();
  if (error !== undefined) {
    const { code, msg } = error as Partial<PageError>;
    throwStatus(getPageStatus(error), { code, msg });
  }
  return reply as NonNullable<Data>;
}

/** Arguments of a loader's function, and the runner of its queries. */
function argsOf<Params>({ request, url, params, context }: LoaderArgs<Params>) {
  const runner = context.get(queriesContext);
  if (!runner)
    throw new Error('The root route lacks the middleware of app-server (queriesMiddleware).');
  const { signal } = request;
  const load = <Data>(query: QueryThunk<Data>) => required(runner, query, signal);
  const args: PreloadArgs<Params> = { params, url, query: url.searchParams, load };
  return { args, runner, signal };
}

/**
 * Makes the loader of an address that answers with something else than a page: a feed, a sitemap. It is stored in the
 * page cache like any page. A required query that fails, and `refuse`, answer with their status alone.
 */
export function resourceLoader<Params = Record<string, string | undefined>>(
  answer: (args: PreloadArgs<Params>) => Response | Promise<Response>,
) {
  return async (loading: LoaderArgs<Params>): Promise<Response> => {
    try {
      return await answer(argsOf(loading).args);
    } catch (error) {
      const status = (error as { init?: ResponseInit | null })?.init?.status;
      if (status === undefined) throw error;
      return new Response(null, { status });
    }
  };
}

/**
 * Makes a route's data loading, for both sides at once:
 *
 * ```ts
 * const load = preload(({ params }) => [newsApi.get.initiate({ id: params.id })]);
 * export const loader = load;
 * export const clientLoader = load;
 * ```
 *
 * The queries run together; the page reads them with the endpoint's `useQuery`. A required query that fails makes the
 * error page with its status (404, 410, 503 …); one wrapped in {@link optional} leaves the page to show its own error
 * state. Loaders return null: the store is the only transport.
 */
export function preload<Params = Record<string, string | undefined>>(
  queriesOf: (args: PreloadArgs<Params>) => Queries | Promise<Queries>,
) {
  return async (loading: LoaderArgs<Params>): Promise<null> => {
    const { args, runner, signal } = argsOf(loading);
    const queries = await queriesOf(args);
    await Promise.all(
      queries.map(async (query) => {
        if (!query) return null;
        if (!('optional' in query)) return args.load(query);
        return runner.run(query.optional, signal, 'unsent' in query ? 'unsent' : 'optional');
      }),
    );
    return null;
  };
}
