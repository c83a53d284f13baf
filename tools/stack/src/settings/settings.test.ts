import { parseSwitches } from './arguments.ts';
import { isLoopback, parsePort, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has defaults for everything', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicOrigin: 'http://localhost:8080',
      loopback: true,
      sampleContent: true,
      databaseUrl: undefined,
    });
  });

  it('names the address it is given', () => {
    expect(readSettings({ HOST: '0.0.0.0', PORT: '80' }).publicOrigin).toBe('http://localhost');
    expect(readSettings({ HOST: '10.0.0.5', PORT: '81' }).publicOrigin).toBe('http://10.0.0.5:81');
    expect(readSettings({ PUBLIC_ORIGIN: 'https://a.example/' }).publicOrigin).toBe(
      'https://a.example',
    );
  });

  it("keeps sample content out of a public site's own database unless it is asked for", () => {
    const env = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://a' };
    expect(readSettings(env).sampleContent).toBe(false);
    expect(readSettings({ ...env, SAMPLE_CONTENT: '1' }).sampleContent).toBe(true);
    expect(readSettings({ DATABASE_URL: 'postgres://a' }).sampleContent).toBe(true);
  });
});

describe('readPort', () => {
  it.each(['0', '65536', 'abc', '-1', '80.5', ''])('refuses “%s”', (text) => {
    expect(() => parsePort(text)).toThrow('PORT');
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

describe('readSwitches', () => {
  it('reads what is known and refuses the rest', () => {
    expect(parseSwitches(['--detach'], ['detach'])).toEqual({ detach: true });
    expect(parseSwitches([], ['detach'])).toEqual({ detach: false });
    expect(() => parseSwitches(['--detatch'], ['detach'])).toThrow('--detatch');
  });
});
