import { hosts } from '@zhucheng/site-config';

/** What belongs to a person or to programs. */
const CLOSED = ['/api/', '/console', '/dev/', '/organisation', '/personalCenter'];

/** Pictures of films and documents, which search engines show. */
const OPEN = ['/api/files/'];

/** `/robots.txt`: everything public may be read, and where the sitemap is. */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${hosts.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
