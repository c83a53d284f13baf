import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser's cookies as handlers see them. */
export interface Cookies {
  /** A cookie's value; undefined when the browser sent none. */
  read: (name: string) => string | undefined;
  /** Keeps a value out of scripts' reach for so many seconds; until the browser closes when none are given. */
  keep: (name: string, value: string, options?: KeepOptions) => void;
  /** Makes the browser forget it. */
  drop: (name: string, options?: Pick<KeepOptions, 'path'>) => void;
}

/** How a cookie is kept. */
export interface KeepOptions {
  /** Seconds. */
  maxAge?: number;
  sameSite?: 'lax' | 'strict';
  /** `__Host-` cookies need `/`, which is the default. */
  path?: string;
}

/** Name under which a cookie is kept: `__Host-` binds it to this host and to https. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The cookies of one call. Every one is HttpOnly; over https also Secure and bound to the host. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    read: (name) => request.cookies[cookieName(name, secure)],
    keep: (name, value, { maxAge, sameSite = 'lax', path = '/' } = {}) => {
      const kept = { httpOnly: true, secure, sameSite, path, ...(maxAge ? { maxAge } : {}) };
      reply.setCookie(cookieName(name, secure), value, kept);
    },
    drop: (name, { path = '/' } = {}) => {
      reply.clearCookie(cookieName(name, secure), { httpOnly: true, secure, path });
    },
  };
}
