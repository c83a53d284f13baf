import type { z } from 'zod';
import type { Code } from './codes.ts';
import type { Caller, EndpointDef } from './define-contract.ts';

/** Declaration of an address that answers bytes instead of an envelope; refusals are envelopes as everywhere. */
export interface FileEndpointDef extends Pick<EndpointDef, 'kind' | 'summary' | 'stepUp'> {
  /** Path below the API's base; `:name` stands for a field of the request. */
  path: `/${string}`;
  auth: Caller;
  /** Parameters of the path and of the query. */
  request: z.ZodObject;
  errors?: readonly Code[];
  /** Name of the action in the audit log, which the handler writes before the first byte leaves. */
  audit?: string;
  /** Milliseconds until the first byte; large lists are sorted before it. */
  timeLimitMs?: number;
}

/** Files of a domain by name. Queries answer HEAD as well; mutations, such as exports that are counted, don't. */
export interface FileContract<
  T extends Record<string, FileEndpointDef> = Record<string, FileEndpointDef>,
> {
  domain: string;
  files: T;
}

/** Declares the files of a domain and keeps their exact types. */
export function defineFileContract<const T extends Record<string, FileEndpointDef>>(
  domain: string,
  files: T,
): FileContract<T> {
  return { domain, files };
}

type ParameterOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterOf<Tail>
    : Rest
  : never;

/** Address of a file in the browser, with the parameters of its path and others in the query. */
export function toFileAddress<const Path extends string>(
  path: Path,
  parameters: Record<ParameterOf<Path>, string> & Record<string, string | undefined>,
): string {
  const used = new Set<string>();
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent((parameters as Record<string, string>)[name] ?? '');
  });
  const rest = Object.entries(parameters).flatMap(([name, value]) =>
    used.has(name) || value === undefined || value === ''
      ? []
      : [[name, value] as [string, string]],
  );
  const query = rest.length === 0 ? '' : `?${new URLSearchParams(rest)}`;
  return `/api${filled}${query}`;
}
