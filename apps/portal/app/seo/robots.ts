import { hosts } from '@zhucheng/site-config';

/** Paths of personal pages, staff and API. */
const DISALLOWED = ['/api/', '/console', '/dev/', '/organisation', '/personalCenter'];

/** Images of videos and documents shown by search engines. */
const ALLOWED = ['/api/files/'];

/** `/robots.txt`: allows public pages and names the sitemap. */
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
