import { DependencyWatch, type Dependency } from './dependency-watch.ts';

type Found = string | undefined | Error;

/** Looks that find one thing after another, and the lines that they leave in the log. */
async function watchThrough(founds: readonly Found[], changes: Partial<Dependency> = {}) {
  const lines: string[] = [];
  const done = Promise.withResolvers<void>();
  let at = 0;
  const look = async () => {
    const found = founds[at];
    if (at === founds.length) done.resolve();
    at += 1;
    if (found instanceof Error) throw found;
    return at > founds.length ? founds.at(-1)?.toString() : found;
  };
  const watch = new DependencyWatch(
    [
      {
        name: 'files',
        everyMs: 0,
        look,
        meanwhile: '其余照常',
        well: '恢复正常',
        ...changes,
      },
    ],
    { warn: (text) => lines.push(`warn ${text}`), error: (text) => lines.push(`error ${text}`) },
  );
  watch.start();
  await done.promise;
  await watch.stop();
  return { lines, problems: [...watch.problems] };
}

describe('a watch', () => {
  it('writes a line for each change, and none for what stays', async () => {
    const { lines, problems } = await watchThrough([
      undefined,
      '桶连不上',
      '桶连不上',
      '桶没有了',
      undefined,
      undefined,
    ]);
    expect(lines).toEqual([
      'error 桶连不上。其余照常',
      'error 桶没有了。其余照常',
      'warn 恢复正常',
    ]);
    expect(problems).toEqual([]);
  });

  it('says that nothing is wrong to nobody', async () => {
    expect((await watchThrough([undefined])).lines).toEqual([]);
  });

  it('goes on where a look itself fails', async () => {
    const { lines } = await watchThrough([new Error('x'), new Error('x'), undefined]);
    expect(lines).toEqual(['error 文件存储出错：x。其余照常', 'warn 恢复正常']);
  });

  it('keeps a state whose lines others write', async () => {
    const changes = { isLoggedElsewhere: true };
    const { lines, problems } = await watchThrough(['桶连不上'], changes);
    expect(lines).toEqual([]);
    expect(problems).toEqual([['files', '桶连不上']]);
  });
});
