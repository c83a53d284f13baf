import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROBOT_KINDS } from '@zhucheng/domain-tender';
import fc from 'fast-check';
import { decryptRobot, encryptRobot } from './robot-credentials.rules.ts';
import { composeRobotText } from './robot-message.rules.ts';
import {
  findRobotProblem,
  getRobotExample,
  parseRobotUrl,
  signDingtalk,
  signFeishu,
  toRobotRequest,
} from './robot-request.rules.ts';
import { createRobotSender } from './send-to-robot.ts';

const WECOM = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0';
const DINGTALK = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef';
const FEISHU = 'https://open.feishu.cn/open-apis/bot/v2/hook/db264cc8-856d-4be9';

describe('addresses of robots', () => {
  it.each([
    ['wecom', WECOM],
    ['dingtalk', DINGTALK],
    ['feishu', FEISHU],
  ] as const)('of %s are those that it documents', (kind, url) => {
    expect(parseRobotUrl(kind, ` ${url} `)).toBe(url);
    for (const other of ROBOT_KINDS.filter((one) => one !== kind)) {
      expect(parseRobotUrl(other, url)).toBeUndefined();
    }
    expect(new URL(url).href.startsWith(getRobotExample(kind).replace('…', ''))).toBe(true);
  });

  it.each([
    'http://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef',
    'https://oapi.dingtalk.com:8443/robot/send?access_token=0123456789abcdef',
    'https://oapi.dingtalk.com.evil.test/robot/send?access_token=0123456789abcdef',
    'https://evil.test@oapi.dingtalk.com/robot/send?access_token=0123456789abcdef',
    'https://oapi.dingtalk.com@evil.test/robot/send?access_token=0123456789abcdef',
    'https://127.0.0.1/robot/send?access_token=0123456789abcdef',
    'https://2130706433/robot/send?access_token=0123456789abcdef',
    'https://[::1]/robot/send?access_token=0123456789abcdef',
    'https://[::ffff:127.0.0.1]/robot/send?access_token=0123456789abcdef',
    'https://oapi.dingtalk.com/robot/send/../../other?access_token=0123456789abcdef',
    'https://oapi.dingtalk.com/robot/send?access_token=a%0d%0ahost:x',
    'https://oapi.dingtalk.com/robot/send',
    'file:///etc/passwd',
    'gopher://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef',
    '',
  ])('refuse %s', (url) => expect(parseRobotUrl('dingtalk', url)).toBeUndefined());

  it('lose everything but the key', () => {
    expect(parseRobotUrl('dingtalk', `${DINGTALK}&timestamp=1&sign=x#y`)).toBe(DINGTALK);
    expect(parseRobotUrl('feishu', `${FEISHU}?x=1`)).toBe(FEISHU);
  });
});

describe('signatures', () => {
  // Made with the programs in Python that the platforms document.
  it('are those of DingTalk', () => {
    expect(signDingtalk(1_573_286_400_000, 'this is secret')).toBe(
      'UnqzIosARY8BWehxKCjEE7q8sDyRhzOGaAItp8Be+dw=',
    );
    const robot = { url: DINGTALK, secret: 'this is secret' };
    const { url, body } = toRobotRequest('dingtalk', robot, '你好', 1_573_286_400_000);
    expect(url).toBe(
      `${DINGTALK}&timestamp=1573286400000&sign=${encodeURIComponent('UnqzIosARY8BWehxKCjEE7q8sDyRhzOGaAItp8Be+dw=')}`,
    );
    expect(body).toEqual({ msgtype: 'text', text: { content: '你好' } });
  });

  it('are those of Feishu', () => {
    expect(signFeishu(1_599_360_473, 'demo')).toBe('l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=');
    const robot = { url: FEISHU, secret: 'demo' };
    expect(toRobotRequest('feishu', robot, '你好', 1_599_360_473_999)).toEqual({
      url: FEISHU,
      body: {
        timestamp: '1599360473',
        sign: 'l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=',
        msg_type: 'text',
        content: { text: '你好' },
      },
    });
  });

  it('are left out where a robot has no secret', () => {
    expect(toRobotRequest('wecom', { url: WECOM, secret: 'x' }, '你好', 0)).toEqual({
      url: WECOM,
      body: { msgtype: 'text', text: { content: '你好' } },
    });
    expect(toRobotRequest('dingtalk', { url: DINGTALK, secret: '' }, '你好', 0).url).toBe(DINGTALK);
    expect(toRobotRequest('feishu', { url: FEISHU, secret: '' }, '你好', 0).body).toEqual({
      msg_type: 'text',
      content: { text: '你好' },
    });
  });
});

describe('replies of robots', () => {
  it.each([
    [200, { errcode: 0, errmsg: 'ok' }, undefined],
    [200, { code: 0, msg: 'success' }, undefined],
    [200, { StatusCode: 0, StatusMessage: 'success' }, undefined],
    [200, { errcode: 93000, errmsg: 'invalid webhook url' }, /invalid webhook url（93000）/],
    [200, { code: 19021, msg: 'sign match fail' }, /sign match fail（19021）/],
    [200, {}, /没有说明/],
    [200, undefined, /看不懂/],
    [302, { errcode: 0 }, /HTTP 302/],
    [500, {}, /HTTP 500/],
  ])('%d %j', (status, reply, problem) => {
    const found = findRobotProblem(status, reply);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });
});

describe('texts of robots', () => {
  const title = fc.string({ unit: 'grapheme', maxLength: 400 });
  const item = fc.record({
    title,
    body: title,
    link: fc.constant('/tender/detail/0123456789abcdef0123456789abcdef/ENGINEERING/0100'),
    reason: fc.constant('new' as const),
  });
  const max = { wecom: 2_048, dingtalk: 20_000, feishu: 20_000 };

  it('are within the limits, and say how many are left out', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1 }),
        fc.constantFrom(...ROBOT_KINDS),
        (items, kind) => {
          const input = { items, total: items.length, origin: 'https://z.test' };
          const text = composeRobotText({ ...input, frequency: 'daily' }, kind);
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(max[kind]);
          const shown = text.split('https://z.test/tender/detail/').length - 1;
          const left = Number(/还有 (\d+) 条/.exec(text.split('\n').at(-1) ?? '')?.[1] ?? 0);
          expect(shown + left).toBe(items.length);
        },
      ),
    );
  });

  it('hold a single notification without a heading', () => {
    const items = [
      { title: '新公告：大桥', body: '合乎订阅“桥”', link: '/x', reason: 'new' as const },
    ];
    const input = { items, total: 1, frequency: 'instant' as const, origin: 'https://z.test' };
    expect(composeRobotText(input, 'wecom')).toBe('新公告：大桥\n合乎订阅“桥”\nhttps://z.test/x');
  });
});

describe('stored robots', () => {
  const config = { accountSecret: 'a-secret-of-the-accounts-for-tests', dataDir: '' };

  it('are encrypted for their owner and kind', () => {
    const robot = { url: DINGTALK, secret: 'SECxyz' };
    const stored = encryptRobot(config, 'one', 'dingtalk', robot);
    expect(stored).not.toMatch(/SEC|dingtalk|0123/);
    expect(decryptRobot(config, 'one', 'dingtalk', stored)).toEqual(robot);
    expect(decryptRobot(config, 'other', 'dingtalk', stored)).toBeNull();
    expect(decryptRobot(config, 'one', 'feishu', stored)).toBeNull();
  });
});

describe('sending to robots', () => {
  it.each([
    'https://localhost/robot/send',
    'https://127.0.0.1/robot/send',
    'https://2130706433/robot/send',
    'https://0x7f.1/robot/send',
    'https://[::1]/robot/send',
    'https://[::ffff:169.254.169.254]/robot/send',
    'http://8.8.8.8/robot/send',
    'http://oapi.dingtalk.com/robot/send',
  ])('never reaches %s', async (url) => {
    await expect(createRobotSender()({ url, body: {} })).rejects.toThrow(/地址不在公网|https:/);
  });

  it('does not follow a robot to another address', async () => {
    const asked: string[] = [];
    const server = createServer((request, reply) => {
      asked.push(request.url ?? '');
      reply.writeHead(307, { location: '/elsewhere' }).end('{"errcode":0}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const send = createRobotSender(`http://127.0.0.1:${port}`);
    await expect(send({ url: DINGTALK, body: {} })).rejects.toThrow('对方回应 HTTP 307');
    expect(asked).toEqual(['/robot/send?access_token=0123456789abcdef']);
    server.close();
  });
});
