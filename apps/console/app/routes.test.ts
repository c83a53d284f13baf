/** @jest-environment node */
import { readRouteTable } from '@zhucheng/test-kit/tables';
import routes from './routes.ts';

const paths = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => `/${path}`));
const rows = readRouteTable().filter(({ app }) => app === 'console');

it.each(rows)('serves $path', ({ path }) => {
  expect(paths).toContain(path.replace(/\{(\w+\??)\}/g, ':$1'));
});

it('serves no page outside of the table', () => {
  expect(paths.filter((path) => path !== '/*').toSorted()).toEqual(
    rows.map(({ path }) => path.replace(/\{(\w+\??)\}/g, ':$1')).toSorted(),
  );
});
