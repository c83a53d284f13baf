import { createHosts, isOwnHost, getOwnHostNames } from './hosts.ts';

const hosts = createHosts({
  PUBLIC_ORIGIN: 'https://cloud.example:8443',
  SITE_PC_HOST: 'https://pc.example',
  SITE_CDN_HOSTS: '//static.example/a,/assets',
});

it('returns every host of the platform once', () => {
  expect(getOwnHostNames(hosts)).toEqual(['cloud.example', 'pc.example', 'static.example']);
});

it.each([
  ['cloud.example', true],
  ['Cloud.Example:8080', true],
  ['www.pc.example', true],
  ['static.example', true],
  ['localhost', true],
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['login.group.example', false],
  ['cloud.example.evil.example', false],
  ['login.cloud.example', false],
  ['login-demo.localhost', false],
])('%s is an own host: %s', (host, own) => expect(isOwnHost(host, hosts)).toBe(own));
