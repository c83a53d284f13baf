import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../bootstrap/terminal.mjs';

const REASONS: Record<string, string> = {
  EACCES: '没有写权限',
  EPERM: '没有写权限',
  EROFS: '所在文件系统是只读的',
  ENOSPC: '磁盘已满',
  ENOTDIR: '路径中有一段不是目录',
  EEXIST: '同名的文件已存在',
  ENOENT: '上级目录不可创建',
};

/** Node's `recursive` option loops forever on file systems that report ENOENT for existing folders, such as /proc. */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  mkdirSync(path);
}

/** Creates the data folder and its log folder. Throws a UserError if they are not writable. */
export function prepareDataFolder(dataDir: string): void {
  try {
    createFolder(join(dataDir, 'logs'));
    accessSync(dataDir, constants.W_OK);
    const probe = join(dataDir, `.write-test-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const reason = REASONS[code] ?? code;
    throw new UserError(
      `数据目录不可写：${dataDir}（${reason}）。请检查权限，或用 DATA_DIR 指定别的目录`,
    );
  }
}

/** Returns the log file of a process of the stack. */
export function getLogPath(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}
