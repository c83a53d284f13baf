import { logFileOf } from '../instance/data-folder.ts';
import type { Lock } from '../instance/lock.ts';
import type { ServiceRecord } from '../instance/record.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import { runNode } from '../processes/command.ts';
import { LogFile } from '../processes/log-file.ts';
import { Service, type ServiceDefinition } from '../processes/service.ts';
import { ROOT } from '../settings/root.ts';
import type { Settings } from '../settings/settings.ts';
import { apps as findApps, type Project } from '../settings/workspace.ts';
import { Refusal, step } from '../terminal.ts';
import { build } from './build.ts';
import { openDatabase } from './database.ts';
import {
  apiEnvironment,
  apiService,
  gatewayService,
  pageService,
  sampleLoader,
  type Frame,
} from './definitions.ts';
import { checkPublicPort, choosePorts } from './ports.ts';

/** What a stack is started for and whom it tells. */
export interface StackPlan {
  settings: Settings;
  lock: Pick<Lock, 'update'>;
  cleanup: Cleanup;
  /** Asked between steps: a start that somebody wants to end goes no further. */
  stopRequested: () => boolean;
  devApp?: string;
}

async function startService(definition: ServiceDefinition, cleanup: Cleanup): Promise<void> {
  const service = new Service(definition);
  cleanup.add(() => service.stop());
  await service.start();
}

async function loadSampleContent(api: Project, frame: Frame): Promise<void> {
  const loader = sampleLoader(api);
  if (!loader || !frame.settings.sampleContent) return;
  await step('示例内容', async () => {
    const log = new LogFile(logFileOf(frame.settings.dataDir, 'sample'));
    const code = await runNode({
      args: [loader],
      cwd: ROOT,
      environment: apiEnvironment(frame),
      onChunk: (chunk) => log.write(chunk),
    });
    if (code !== 0) throw new Refusal(`示例内容载入失败；日志 ${log.path}`);
  });
}

async function startPages(pages: readonly Project[], frame: Frame, cleanup: Cleanup) {
  if (pages.length === 0) return;
  await step('应用', async (note) => {
    note(pages.map((app) => app.name).join('、'));
    await Promise.all(pages.map((app) => startService(pageService(app, frame), cleanup)));
  });
}

function describe(definitions: readonly ServiceDefinition[]): ServiceRecord[] {
  return definitions.map(({ name, label, port }) => ({ name, label: label.trim(), port }));
}

function requireApp(apps: readonly Project[], name: string): Project {
  const app = apps.find((candidate) => candidate.name === name);
  if (!app) throw new Refusal(`找不到 apps/${name}`);
  return app;
}

/** Starts everything in order; `cleanup` then knows how to stop it in the reverse order. */
export async function startStack(plan: StackPlan): Promise<void> {
  const { settings, lock, cleanup, devApp } = plan;
  const proceed = () => {
    if (plan.stopRequested()) throw new Refusal('启动已中止');
  };
  const found = findApps();
  const api = requireApp(found, 'api');
  const gateway = requireApp(found, 'gateway');
  const pages = found.filter((app) => app !== api && app !== gateway);

  // First, as a database that refuses should not cost a build.
  const databaseUrl = await openDatabase(settings, cleanup);
  lock.update({ databaseUrl });
  proceed();
  const built = found.filter((app) => app.name !== devApp);
  await build(built, settings.dataDir);
  proceed();
  const frame: Frame = { settings, databaseUrl, devApp, ports: await choosePorts([api, ...pages]) };
  await step('接口服务', () => startService(apiService(api, frame), cleanup));
  proceed();
  await loadSampleContent(api, frame);
  proceed();
  await startPages(pages, frame, cleanup);
  proceed();
  await checkPublicPort(settings);
  await step('网关', () => startService(gatewayService(gateway, frame), cleanup));
  proceed();
  const services = [
    gatewayService(gateway, frame),
    ...pages.map((app) => pageService(app, frame)),
    apiService(api, frame),
  ];
  lock.update({ state: 'ready', origin: settings.publicOrigin, services: describe(services) });
}
