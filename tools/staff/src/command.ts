import { openStaffDatabase, type StaffLink } from '@zhucheng/api/staff';
import { reportFailure, UsageError, type Output } from '@zhucheng/stack/command-line';
import { parseArguments, USAGE, type StaffRequest } from './arguments.ts';

/** Environment of the command. */
export interface StaffEnvironment {
  DATABASE_URL?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
}

async function execute(request: StaffRequest, environment: StaffEnvironment): Promise<StaffLink> {
  const { DATABASE_URL: url, PUBLIC_ORIGIN: publicOrigin } = environment;
  if (!url || !publicOrigin) throw new UsageError('缺少环境变量 DATABASE_URL 或 PUBLIC_ORIGIN');
  return openStaffDatabase(url, { publicOrigin }, (staff) =>
    request.command === 'add' ? staff.add(request) : staff.reset(request.phone),
  );
}

/** Runs the command and returns its exit code: 0 done, 1 refused or failed, 2 invalid usage. */
export async function runCommand(
  args: readonly string[],
  environment: StaffEnvironment,
  output: Output = console,
): Promise<number> {
  return reportFailure('staff', output, async () => {
    const request = parseArguments(args);
    if (!request) {
      output.log(USAGE);
      return 0;
    }
    const { link } = await execute(request, environment);
    output.log(
      `请在 24 小时内打开这个链接，设密码、绑定验证器。它只能用一次，不会再显示：\n\n  ${link}\n`,
    );
    return 0;
  });
}
