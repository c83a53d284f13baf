/** @jest-environment node */
import { readRouteTable } from '@zhucheng/test-kit/tables';
import routes from './routes.ts';

const paths = routes.flatMap((entry) => entry.children ?? entry).map(({ path = '' }) => `/${path}`);
const listed = readRouteTable()
  .filter(({ app }) => app === 'ai-tools')
  .map(({ path }) => path.replace(/\{(\w+)(\??)\}/g, ':$1$2'));

it.each(paths.filter((path) => !['/*', '/aipaper'].includes(path)))('%s is listed', (path) => {
  expect(listed).toContain(path);
});

it.each(listed)('%s has a page', (path) => {
  expect(paths).toContain(path);
});
