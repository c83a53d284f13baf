import { hosts } from '@zhucheng/site-config';

/** What belongs to a person or to programs. */
const DISALLOWED = ['/api/', '/console', '/dev/', '/organisation', '/personalCenter'];

/** Pictures of films and documents, which search engines show. */
const ALLOWED = ['/api/files/'];

/** `/robots.txt`: everything public may be read, and where the sitemap is. */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${hosts.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
