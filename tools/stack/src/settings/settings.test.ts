import { parseSwitches } from './arguments.ts';
import { isLoopback, parseApiProcesses, parsePort, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicOrigin: 'http://localhost:8080',
      loopback: true,
      sampleContent: true,
      databaseUrl: undefined,
      apiProcesses: 1,
      redisUrl: undefined,
    });
  });

  it('builds the public origin from host and port', () => {
    expect(readSettings({ HOST: '0.0.0.0', PORT: '80' }).publicOrigin).toBe('http://localhost');
    expect(readSettings({ HOST: '10.0.0.5', PORT: '81' }).publicOrigin).toBe('http://10.0.0.5:81');
    expect(readSettings({ PUBLIC_ORIGIN: 'https://a.example/' }).publicOrigin).toBe(
      'https://a.example',
    );
  });

  it('loads no sample content into an external database of a public site unless requested', () => {
    const env = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://a' };
    expect(readSettings(env).sampleContent).toBe(false);
    expect(readSettings({ ...env, SAMPLE_CONTENT: '1' }).sampleContent).toBe(true);
    expect(readSettings({ DATABASE_URL: 'postgres://a' }).sampleContent).toBe(true);
  });
});

describe('parsePort', () => {
  it.each(['0', '65536', 'abc', '-1', '80.5', ''])('rejects “%s”', (text) => {
    expect(() => parsePort(text)).toThrow('PORT');
  });
});

describe('parseApiProcesses', () => {
  it.each(['0', '17', '1.5', 'two', '-1', ''])('rejects “%s”', (text) => {
    expect(() => parseApiProcesses(text)).toThrow('API_PROCESSES');
  });

  it('accepts 1 to 16', () => {
    expect(['1', '2', '16'].map(parseApiProcesses)).toEqual([1, 2, 16]);
  });
});

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['127.0.0.1.example', false],
    ['192.168.0.1', false],
  ])('%s: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
});

describe('parseSwitches', () => {
  it('parses known switches and rejects others', () => {
    expect(parseSwitches(['--detach'], ['detach'])).toEqual({ detach: true });
    expect(parseSwitches([], ['detach'])).toEqual({ detach: false });
    expect(() => parseSwitches(['--detatch'], ['detach'])).toThrow('--detatch');
  });
});
