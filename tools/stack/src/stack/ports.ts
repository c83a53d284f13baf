import { findFreePort, getListenError } from '../processes/ports.ts';
import type { Settings } from '../settings/settings.ts';
import { UserError } from '../../bootstrap/terminal.mjs';

/** Start of the port search by process; those not listed use `NEXT_FIRST_PORT`. */
const FIRST_PORTS: Record<string, number> = {
  api: 8100,
  portal: 8101,
  'help-centre': 8102,
  'open-platform': 8103,
  'ai-tools': 8104,
  landing: 8105,
  console: 8106,
  worker: 8120,
};
const NEXT_FIRST_PORT = 8107;

/** Allocates a free loopback port for every process, by its name. */
export async function allocatePorts(names: readonly string[]): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for (const name of names) {
    const taken = new Set(ports.values());
    ports.set(name, await findFreePort(FIRST_PORTS[name] ?? NEXT_FIRST_PORT, taken));
  }
  return ports;
}

/** Throws a UserError with a remedy if the gateway cannot listen at its address. */
export async function checkPublicPort({ host, port }: Settings): Promise<void> {
  const problem = await getListenError(port, host);
  if (!problem) return;
  if (problem === 'EADDRINUSE') {
    throw new UserError(
      `端口 ${port} 已被占用。请先停止占用它的程序，或换一个端口：PORT=${port + 10} npm start`,
    );
  }
  if (problem === 'EACCES') {
    throw new UserError(`没有权限监听端口 ${port}。请换一个 1024 以上的端口：PORT=8080 npm start`);
  }
  throw new UserError(`无法监听 ${host}:${port}（${problem}）。请检查 HOST 与 PORT`);
}
