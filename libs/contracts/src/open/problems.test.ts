import { isProblemCode, PROBLEMS, toProblemType, type Problem } from './problems.ts';

const problems = Object.entries<Problem>(PROBLEMS);

describe('problems of the public API', () => {
  it.each(problems)('%s is addressable and says what to do', (code, problem) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(problem.status).toBeGreaterThanOrEqual(400);
    expect(problem.status).toBeLessThan(600);
    expect(problem.title).toMatch(/^[\p{Script=Han}，]+$/u);
    expect(problem.meaning).toMatch(/。$/);
    expect(problem.remedies.length).toBeGreaterThan(0);
    for (const remedy of problem.remedies) expect(remedy).toMatch(/。$/);
  });

  it('gives no two problems one title', () => {
    expect(new Set(problems.map(([, { title }]) => title)).size).toBe(problems.length);
  });

  it('takes no name of a prototype for a code', () => {
    expect(isProblemCode('gone')).toBe(true);
    expect(isProblemCode('toString')).toBe(false);
  });

  it('makes the type the address of its page', () => {
    expect(toProblemType('https://example.com', 'not-found')).toBe(
      'https://example.com/open/errors/not-found',
    );
  });
});
