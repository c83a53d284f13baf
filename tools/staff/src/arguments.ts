import { parseOptions, UsageError } from '@zhucheng/stack/command-line';

/** Parsed command line. */
export type StaffRequest =
  | { command: 'add'; phone: string; name: string; roles: string[] }
  | { command: 'reset'; phone: string };

/** Usage of the command. */
export const USAGE = `用法：
  npm run staff -- add 手机号 --name 姓名 --role 角色    邀请一位工作人员，打印一次有效的链接（24 小时）
  npm run staff -- reset 手机号    验证器和恢复码都丢了：打印重新绑定的链接
角色：admin 管理员、editor 编辑、agent 客服、sales 销售、recruiter 招聘，或自建角色的名称；多个用逗号隔开`;

/** Parses the command line; undefined for `--help`. Throws {@link UsageError}. */
export function parseArguments(args: readonly string[]): StaffRequest | undefined {
  const { values, positionals } = parseOptions(args, {
    name: { type: 'string' },
    role: { type: 'string' },
  });
  if (values.help) return undefined;
  const [command, phone = '', ...rest] = positionals;
  if (command !== 'add' && command !== 'reset') {
    throw new UsageError(
      command === undefined ? '缺少命令：add 或 reset' : `不认识“${command}”：只有 add 和 reset`,
    );
  }
  if (!/^1[3-9]\d{9}$/.test(phone) || rest.length > 0) {
    throw new UsageError('请给出一个手机号码，例如 13800000000');
  }
  if (command === 'reset') return { command, phone };
  const name = values.name?.trim() ?? '';
  if (name === '' || [...name].length > 20)
    throw new UsageError('请用 --name 给出姓名，最多 20 个字');
  const roles = (values.role ?? '').split(/[,，、]/).map((role) => role.trim());
  if (roles.includes('')) throw new UsageError('请用 --role 给出角色，例如 --role admin');
  return { command, phone, name, roles };
}
