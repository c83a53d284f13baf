import { createHash } from 'node:crypto';
import { applyCsp } from './csp.ts';

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

describe('applyCsp', () => {
  it('allows marked inline scripts by their hash and removes the nonce', () => {
    const { html, policy } = applyCsp(
      `<link rel="modulepreload" nonce="N"><script nonce="N">a("筑程")</script>` +
        `<script nonce="N" type="module" async="">import "/x.js"\nb()</script>`,
      'N',
    );
    expect(html).toBe(
      `<link rel="modulepreload"><script>a("筑程")</script>` +
        `<script type="module" async="">import "/x.js"\nb()</script>`,
    );
    expect(policy).toContain(
      `script-src 'self' ${hash('a("筑程")')} ${hash('import "/x.js"\nb()')};`,
    );
  });

  it('adds no hash for scripts in content, for data and for repeated scripts', () => {
    const { policy } = applyCsp(
      `<script nonce="N">ours()</script><script>theirs()</script><script nonce="guess">x()</script>` +
        `<script type="application/json">{}</script><script src="/a.js" nonce="N"></script>` +
        `<script nonce="N">ours()</script>`,
      'N',
    );
    expect(policy.split(';')[0]).toBe(`script-src 'self' ${hash('ours()')}`);
  });

  it('contains the other directives', () => {
    expect(applyCsp('', 'N').policy).toBe(
      "script-src 'self'; default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
        "font-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
        "form-action 'self'; connect-src 'self' blob: data:; " +
        "img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self'",
    );
  });
});
