import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate, type ConfigData } from 'html-validate';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Standard rules except those that the W3C checker covers better and those about source style. */
const RULES = {
  extends: ['html-validate:standard'],
  rules: {
    // Style of React's output.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    // Safari drops the list role of lists without markers unless it is explicit.
    'no-redundant-role': 'off',
    // Matches numbers that are not phone numbers.
    'tel-non-breaking': 'off',
    'require-sri': 'off',
  },
} satisfies ConfigData;

/** Page to check. `name` prefixes the messages. */
export interface Markup {
  name: string;
  html: string;
}

/** Returns true if Java is installed, which the W3C checker requires. */
export async function hasJava(): Promise<boolean> {
  return run('java', ['-version']).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the errors of the W3C checker (Nu) as `page: message extract`. Requires Java; all pages are checked in one
 * run.
 */
export async function findW3cErrors(pages: readonly Markup[]): Promise<string[]> {
  const jar = join(require.resolve('vnu-jar'), '..', 'build', 'dist', 'vnu.jar');
  if (!existsSync(jar)) throw new Error(`no checker at ${jar}`);
  const folder = await mkdtemp(join(tmpdir(), 'markup-'));
  try {
    const names = new Map<string, string>();
    for (const [index, { name, html }] of pages.entries()) {
      const file = join(folder, `${index}.html`);
      names.set(file, name);
      await writeFile(file, html);
    }
    const options = [
      // The run takes seconds: full compilation and parallel collection would cost more than they save.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Xss4m',
      '-jar',
      jar,
      '--errors-only',
      '--format',
      'json',
      '--exit-zero-always',
    ];
    const { stderr } = await run('java', [...options, ...names.keys()], { maxBuffer: 2 ** 26 });
    const { messages } = JSON.parse(stderr) as { messages: W3cMessage[] };
    return messages.map(({ url, message, extract }) => {
      const name = names.get(url.replace(/^file:/, '')) ?? url;
      return `${name}: ${message} ${extract ?? ''}`;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface W3cMessage {
  url: string;
  message: string;
  extract?: string;
}

const validator = new HtmlValidate(RULES);

/** Returns the errors of html-validate as `page: rule: message selector`. No requirements on the system. */
export async function findMarkupErrors(pages: readonly Markup[]): Promise<string[]> {
  const reports = pages.map(async ({ name, html }) => {
    const { results } = await validator.validateString(html, name);
    return results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} ${selector ?? ''}`,
      ),
    );
  });
  return (await Promise.all(reports)).flat();
}
