/** @jest-environment node */
import { readRouteTable } from '@zhucheng/test-kit/tables';
import routes from './routes.ts';

/** Pages of the specification that are still to come. */
const LATER = ['/open/ui'];

const paths = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => `/${path}`));
const rows = readRouteTable().filter(
  ({ app, path }) => app === 'open-platform' && !LATER.includes(path),
);

it.each(rows)('serves $path', ({ path }) => {
  expect(paths).toContain(path.replace(/\{(\w+)(\??)\}/g, ':$1$2'));
});
