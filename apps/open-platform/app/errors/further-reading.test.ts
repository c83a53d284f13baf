import { PROBLEMS, type ProblemCode } from '@zhucheng/contracts/open/problems';
import { listFurtherReading } from './further-reading.ts';

it.each(Object.keys(PROBLEMS) as ProblemCode[])('leads on from %s', (code) => {
  const [guide] = listFurtherReading(code);
  expect(guide?.href).toMatch(/^\/open\/guide\/./);
});

it('leads to keys where another one is the way out', () => {
  const hrefs = listFurtherReading('key-revoked').map(({ href }) => href);
  expect(hrefs).toEqual(['/open/guide/authentication', '/open/console']);
});
