import { openBackupSettings } from '../instance/backup-settings.ts';
import { getLogPath } from '../instance/data-folder.ts';
import type { Lock } from '../instance/lock.ts';
import type { ServiceRecord } from '../instance/record.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import { runNode } from '../processes/command.ts';
import { LogFile } from '../processes/log-file.ts';
import { Service, type ProcessDefinition, type ServiceDefinition } from '../processes/service.ts';
import { listApps, listTools, type Project, ROOT } from '../settings/workspace.ts';
import type { Settings } from '../settings/settings.ts';
import { UserError, runStep } from '../../bootstrap/terminal.mjs';
import { buildProjects } from './build.ts';
import { openDatabase, openSandbox } from './database.ts';
import {
  apiEnvironment,
  apiService,
  archiverProcess,
  gatewayService,
  pageService,
  findSampleLoader,
  listApiNames,
  workerService,
  type StackContext,
} from './service-definitions.ts';
import { checkPublicPort, allocatePorts } from './ports.ts';

/** Options of `startStack`. */
export interface StackOptions {
  settings: Settings;
  lock: Pick<Lock, 'update'>;
  cleanup: Cleanup;
  /** Checked between steps, to abort the start. */
  stopRequested: () => boolean;
  devApp?: string;
}

async function startService(definition: ProcessDefinition, cleanup: Cleanup): Promise<void> {
  const service = new Service(definition);
  cleanup.add(() => service.stop());
  await service.start();
}

/** Before the database, so that it ends after it, with the last of its log. */
async function startArchiver(settings: Settings, cleanup: Cleanup): Promise<void> {
  if (settings.databaseUrl) return;
  const backups = openBackupSettings(settings.dataDir, process.env);
  if (!backups) return;
  await runStep('日志归档', async (note) => {
    note(backups.folder);
    await startService(archiverProcess(settings), cleanup);
  });
}

/** Starts the first process alone, which brings the database up to date, then the others. */
async function startApi(api: Project, context: StackContext, cleanup: Cleanup): Promise<void> {
  const [first, ...others] = listApiNames(context).map((name) => apiService(api, context, name));
  await runStep('接口服务', async (note) => {
    if (others.length > 0) note(`${others.length + 1} 个进程`);
    if (first) await startService(first, cleanup);
    await Promise.all(others.map((definition) => startService(definition, cleanup)));
  });
}

async function loadSampleContent(api: Project, context: StackContext): Promise<void> {
  const loader = findSampleLoader(api);
  if (!loader || !context.settings.sampleContent) return;
  await runStep('示例内容', async () => {
    const log = new LogFile(getLogPath(context.settings.dataDir, 'sample'));
    const code = await runNode({
      args: [loader],
      cwd: ROOT,
      environment: apiEnvironment(context),
      onChunk: (chunk) => log.write(chunk),
    });
    if (code !== 0) throw new UserError(`示例内容载入失败；日志 ${log.path}`);
  });
}

async function startPages(pages: readonly Project[], context: StackContext, cleanup: Cleanup) {
  if (pages.length === 0) return;
  await runStep('应用', async (note) => {
    note(pages.map((app) => app.name).join('、'));
    await Promise.all(pages.map((app) => startService(pageService(app, context), cleanup)));
  });
}

function toServiceRecords(definitions: readonly ServiceDefinition[]): ServiceRecord[] {
  return definitions.map(({ name, label, port }) => ({ name, label: label.trim(), port }));
}

function requireApp(apps: readonly Project[], name: string): Project {
  const app = apps.find((candidate) => candidate.name === name);
  if (!app) throw new UserError(`找不到 apps/${name}`);
  return app;
}

/** Starts everything in order and registers its stop, in reverse order, in `cleanup`. */
export async function startStack(options: StackOptions): Promise<void> {
  const { settings, lock, cleanup, devApp } = options;
  const proceed = () => {
    if (options.stopRequested()) throw new UserError('启动已中止');
  };
  const found = listApps();
  const api = requireApp(found, 'api');
  const gateway = requireApp(found, 'gateway');
  const pages = found.filter((app) => app !== api && app !== gateway);

  await startArchiver(settings, cleanup);
  // First, so that an unreachable database does not cost a build.
  const databaseUrl = await openDatabase(settings, cleanup);
  lock.update({ databaseUrl });
  const sandboxUrl = await openSandbox(settings, databaseUrl);
  proceed();
  const built = found.filter((app) => app.name !== devApp);
  await buildProjects([...built, ...listTools()], settings.dataDir);
  proceed();
  const context: StackContext = {
    settings,
    databaseUrl,
    sandboxUrl,
    devApp,
    ports: await allocatePorts([
      'worker',
      ...listApiNames({ settings }),
      ...pages.map(({ name }) => name),
    ]),
  };
  await startApi(api, context, cleanup);
  proceed();
  await loadSampleContent(api, context);
  proceed();
  await runStep('订阅匹配', () => startService(workerService(api, context), cleanup));
  proceed();
  await startPages(pages, context, cleanup);
  proceed();
  await checkPublicPort(settings);
  await runStep('网关', () => startService(gatewayService(gateway, context), cleanup));
  proceed();
  const services = [
    gatewayService(gateway, context),
    ...pages.map((app) => pageService(app, context)),
    workerService(api, context),
    ...listApiNames(context).map((name) => apiService(api, context, name)),
  ];
  lock.update({
    state: 'ready',
    origin: settings.publicOrigin,
    services: toServiceRecords(services),
  });
}
