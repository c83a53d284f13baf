import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser's cookies as handlers see them. */
export interface Cookies {
  /** A cookie's value; undefined when the browser sent none. `path` as it was set. */
  get: (name: string, options?: Pick<CookieOptions, 'path'>) => string | undefined;
  /** Sets a cookie, HttpOnly unless `readable`, for `maxAge` seconds; without it until the browser closes. */
  set: (name: string, value: string, options?: CookieOptions) => void;
  /** Deletes a cookie. */
  clear: (name: string, options?: Pick<CookieOptions, 'path'>) => void;
}

/** Attributes of a cookie. */
export interface CookieOptions {
  /** Seconds. */
  maxAge?: number;
  sameSite?: 'lax' | 'strict';
  /** Scripts of the page may read it. Never for anything that proves something. */
  readable?: boolean;
  /** Defaults to `/`; browsers send a cookie of another path to that path only. */
  path?: string;
}

/** Name of a cookie in the browser: `__Host-` binds it to this host and to https, but needs the path `/`. */
export function cookieName(name: string, secure: boolean, path = '/'): string {
  if (!secure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** Access to the cookies of a request. Over https they are also Secure and bound to the host. */
export function createCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Cookies {
  return {
    get: (name, { path } = {}) => request.cookies[cookieName(name, secure, path)],
    set: (name, value, { maxAge, sameSite = 'lax', path = '/', readable = false } = {}) => {
      const options = {
        httpOnly: !readable,
        secure,
        sameSite,
        path,
        ...(maxAge ? { maxAge } : {}),
      };
      reply.setCookie(cookieName(name, secure, path), value, options);
    },
    clear: (name, { path = '/' } = {}) => {
      reply.clearCookie(cookieName(name, secure, path), { httpOnly: true, secure, path });
    },
  };
}
