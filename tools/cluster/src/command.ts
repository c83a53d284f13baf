import { reportFailure, type Output } from '@zhucheng/stack/command-line';
import { UserError } from '@zhucheng/stack/terminal';
import { parseArguments, USAGE, type Request } from './arguments.ts';
import { Cluster } from './cluster.ts';
import { describeMissing } from './programs.ts';
import { readClusterSettings } from './settings.ts';

/** Runs the command and returns its exit code: 0 done, 1 it failed or a drill broke what is promised, 2 invalid usage. */
export function runCommand(args: readonly string[], output: Output = console): Promise<number> {
  return reportFailure(
    'cluster',
    output,
    async () => {
      const [name, ...rest] = args;
      // Loaded when it is asked for, like drills: it needs the API's modules.
      if (name === 'mix') return (await import('./mix/command.ts')).runMix(rest);
      return perform(parseArguments(args), output);
    },
    describeFailure,
  );
}

/** What isn't a problem of this machine is a fault of ours, and tells where it is. */
const describeFailure = (error: unknown): string =>
  error instanceof Error && !(error instanceof UserError)
    ? (error.stack ?? error.message)
    : String((error as Error).message);

async function perform(request: Request, output: Output): Promise<number> {
  if (request.command === 'help') {
    output.log(USAGE);
    return 0;
  }
  const missing = describeMissing();
  if (missing && request.command !== 'down') throw new UserError(missing);
  if (request.command === 'check') {
    output.log('都装好了');
    return 0;
  }
  const chosen = request.command === 'up' ? request : {};
  const cluster = new Cluster(readClusterSettings(process.env, chosen));
  if (request.command === 'drill') {
    const { name, times, rate, from } = request;
    if (name === 'restore') {
      const { runRestoreDrill } = await import('./drill/restore-drill.ts');
      return (await runRestoreDrill(cluster, { times, rate })) ? 0 : 1;
    }
    const { runDrill } = await import('./drill/run-drill.ts');
    return (await runDrill(cluster, { name, times, rate, from })) ? 0 : 1;
  }
  if (request.command === 'soak') {
    const { runSoak } = await import('./soak/run-soak.ts');
    return (await runSoak(cluster, request)) ? 0 : 1;
  }
  if (request.command === 'backup') {
    cluster.requireRunning();
    const { backUpCluster } = await import('./backup/back-up.ts');
    output.log(await backUpCluster(cluster));
    return 0;
  }
  if (request.command === 'down') {
    await cluster.down(request);
    output.log(request.remove ? '已停止，数据已删除' : '已停止，数据还在');
    return 0;
  }
  await cluster.up(request.command === 'up' ? request : {});
  output.log(`✓ ${cluster.settings.origin}（停止：npm run cluster -- down）`);
  return 0;
}
