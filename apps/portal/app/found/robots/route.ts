import { hosts } from '@zhucheng/site-config';

/** What belongs to a person or to programs. */
const CLOSED = ['/api/', '/console', '/dev/', '/organisation', '/personalCenter'];

/** `/robots.txt`: everything public may be read, and where the sitemap is. */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${hosts.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
