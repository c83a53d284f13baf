/** @jest-environment node */
import { readRouteTable } from '@zhucheng/test-kit/tables';
import routes from './routes.ts';

const paths = routes.flatMap((entry) => entry.children ?? entry).map(({ path = '' }) => `/${path}`);
const rows = readRouteTable().filter(({ app }) => app === 'open-platform');

it.each(rows)('serves $path', ({ path }) => {
  expect(paths).toContain(path.replace(/\{(\w+)(\??)\}/g, ':$1$2'));
});
