import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';

const run = promisify(execFile);

/** Skips the journey, by name, where LibreOffice is not installed. */
export async function skipWithoutOffice(): Promise<void> {
  const found = await run('soffice', ['--version']).catch(() => undefined);
  test.skip(!found, '没有安装 libreoffice-writer');
}

/** Text of a Word file as LibreOffice reads it, contents, numbers of lists and all. */
export async function readWithOffice(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const target = ['--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder];
    await run('soffice', [profile, '--headless', ...target, file]);
    const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/u, '');
    return await readFile(join(folder, `${name}.txt`), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
