import { contracts, type EndpointDef } from '@zhucheng/contracts';
import { z } from 'zod';
import { setupZodLocale } from './validation-messages.ts';

describe('validation messages', () => {
  beforeAll(setupZodLocale);

  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, '请提交所需的内容'],
    [z.object({ phone: z.string() }), {}, '请输入手机号码'],
    [z.object({ phone: z.string().min(1) }), { phone: '' }, '请输入手机号码'],
    [z.object({ jobs: z.array(z.object({ kind: z.enum(['a']) })) }), { jobs: [{}] }, '请选择类别'],
    [z.object({ name: z.string().trim().min(1, '请输入姓名') }), {}, '请输入姓名'],
    [z.object({ code: z.string().min(6, '请输入验证码').max(20) }), {}, '请输入验证码'],
    [z.object({ lotNo: z.string() }), {}, '请给出 lotNo'],
    [z.string().min(3), 'ab', '至少 3 个字'],
    [z.string().max(3), 'abcd', '最多 3 个字'],
    [z.string(), 1, '应为文字'],
    [z.number(), 'x', '应为数字'],
    [z.number().int(), 1.5, '应为整数'],
    [z.number().min(1), 0, '不能小于 1'],
    [z.number().max(9), 10, '不能大于 9'],
    [z.array(z.string()).min(1), [], '至少 1 项'],
    [z.array(z.string()).max(1), ['a', 'b'], '最多 1 项'],
    [z.enum(['a', 'b']), 'c', '取值不在允许的范围内'],
    [z.email(), 'x', '格式不对'],
    [z.string('请输入姓名'), undefined, '请输入姓名'],
  ])('%# are plain Chinese', (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
  });

  const endpoints = Object.values(contracts).flatMap(({ domain, endpoints }) =>
    Object.entries<EndpointDef>(endpoints).map(([name, { request }]) => ({
      name: `${domain}.${name}`,
      request,
    })),
  );

  it.each(endpoints)('name the missing field of $name', ({ request }) => {
    const issues = request?.safeParse({}).error?.issues ?? [];
    for (const { message } of issues) {
      expect(message).toMatch(/\p{Script=Han}/u);
      expect(message).not.toMatch(/必填|请给出 \w|所需的内容/);
    }
  });
});
