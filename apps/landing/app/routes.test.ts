/** @jest-environment node */
import { readRouteTable } from '@zhucheng/test-kit/tables';
import routes from './routes.ts';

const paths = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => `/${path}`));
const rows = readRouteTable().filter(({ app }) => app === 'landing');

it.each(rows)('serves $path', ({ path }) => {
  expect(paths).toContain(path);
});
