import type { Deprecation, KeyEndpointDef } from '@zhucheng/contracts';
import type { FastifyReply, RouteShorthandOptions } from 'fastify';
import { startOfDay } from '../../wire-format.ts';
import { ProblemError } from './problem.ts';

/** Half a year, which callers are promised. */
const MIN_NOTICE_MS = 181 * 86_400_000;

/** What an endpoint that callers should leave does besides: it says so in each reply, and ends on its day. */
export function leaveEndpoint({
  path,
  deprecated,
}: KeyEndpointDef): Pick<RouteShorthandOptions, 'onRequest'> & { requireRunning: () => void } {
  if (!deprecated) return { requireRunning: () => undefined };
  const { since, sunset, successor } = deprecated;
  const notice = sunset ? startOfDay(sunset).getTime() - startOfDay(since).getTime() : Infinity;
  if (!(notice >= MIN_NOTICE_MS)) throw new Error(`${path} has to last for half a year longer`);
  return {
    onRequest: async ({ server, params }, reply) => {
      const { publicOrigin } = server.config;
      reply.headers(toDeprecationHeaders(deprecated, publicOrigin, params as Parameters));
    },
    requireRunning: () => {
      if (sunset === undefined || Date.now() < startOfDay(sunset).getTime()) return;
      const instead = successor ? `，请改用 /api${successor}` : '';
      throw new ProblemError('gone', `这个接口已在 ${sunset} 停止服务${instead}`);
    },
  };
}

type Parameters = Readonly<Record<string, string>>;

/**
 * Headers that tell callers to leave an endpoint: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and links to the change log
 * and to what to call instead, with the parameters of the call's own path.
 */
export function toDeprecationHeaders(
  { since, sunset, successor }: Deprecation,
  origin: string,
  parameters: Parameters,
): Record<string, string> {
  const path = successor?.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const links = [
    `<${origin}/open#changelog>; rel="deprecation"; type="text/html"`,
    ...(path ? [`<${origin}/api${path}>; rel="successor-version"`] : []),
  ];
  return {
    deprecation: `@${startOfDay(since).getTime() / 1_000}`,
    ...(sunset && { sunset: startOfDay(sunset).toUTCString() }),
    link: links.join(', '),
  };
}

/** Adds a link to those that a reply has. */
export function addLink(reply: FastifyReply, link: string): void {
  const known = reply.getHeader('link');
  reply.header('link', known === undefined ? link : `${String(known)}, ${link}`);
}
