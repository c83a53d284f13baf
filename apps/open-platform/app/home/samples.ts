import { hosts } from '@zhucheng/site-config';
import type { Sample } from '../shared/code/code-block.tsx';

/** The first call, as it can be pasted. */
export function createFirstCalls(): Sample[] {
  const address = `${hosts.origin}/api/open/v1/tenders?limit=1`;
  return [
    {
      language: 'curl',
      label: 'curl',
      code: `curl "${address}" \\\n  -H "Authorization: Bearer $ZC_KEY"`,
    },
    {
      language: 'ts',
      label: 'TypeScript',
      code: [
        `const response = await fetch('${address}', {`,
        '  headers: { Authorization: `Bearer ${process.env.ZC_KEY}` },',
        '});',
        'const { data } = await response.json();',
      ].join('\n'),
    },
    {
      language: 'python',
      label: 'Python',
      code: [
        'import os, requests',
        '',
        'response = requests.get(',
        `    "${address}",`,
        '    headers={"Authorization": f"Bearer {os.environ[\'ZC_KEY\']}"},',
        ')',
        'data = response.json()["data"]',
      ].join('\n'),
    },
    {
      language: 'java',
      label: 'Java',
      code: [
        'var request = HttpRequest.newBuilder()',
        `    .uri(URI.create("${address}"))`,
        '    .header("Authorization", "Bearer " + System.getenv("ZC_KEY"))',
        '    .build();',
        'var reply = HttpClient.newHttpClient()',
        '    .send(request, BodyHandlers.ofString());',
      ].join('\n'),
    },
  ];
}

/** What the call answers without a key: it can be tried before one has any. */
export function createRefusal(): string {
  return JSON.stringify(
    {
      type: `${hosts.origin}/open/errors/unauthorized`,
      title: '没有可用的密钥',
      status: 401,
      detail: '请求头里没有 Authorization。',
    },
    null,
    2,
  );
}
