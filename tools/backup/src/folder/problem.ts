/** Something that keeps a backup or a restore from being done. The message is Chinese and says what to do. */
export class BackupProblem extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '所在的文件系统是只读的',
  EEXIST: '同名的文件已存在',
  EIO: '磁盘读写出错',
  ENOENT: '文件或文件夹不存在',
  ENOTDIR: '路径中有一段不是文件夹',
  ECONNREFUSED: '数据库没有在运行',
};

/** Says what went wrong in one Chinese line, with the path where there is one. */
export function describeProblem(error: unknown): string {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  if (reason === undefined) return message;
  return path === undefined ? reason : `${reason}（${path}）`;
}
