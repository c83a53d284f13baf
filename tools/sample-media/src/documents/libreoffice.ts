import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { withTemporaryFolder } from '../workspace.ts';

const run = promisify(execFile);

/** Fonts named by the forms, with free replacements of the same look for the previews. */
const STAND_INS = {
  宋体: 'Noto Serif CJK SC',
  黑体: 'Noto Sans CJK SC',
};

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${Object.entries(STAND_INS)
    .map(
      ([named, stand]) => `<match target="pattern">
    <test name="family"><string>${named}</string></test>
    <edit name="family" mode="assign" binding="same"><string>${stand}</string></edit>
  </match>`,
    )
    .join('\n  ')}
</fontconfig>
`;

/** Converts a file with LibreOffice and returns the path of the result. */
export function convert(file: string, target: 'pdf' | 'xlsx', folder: string): Promise<string> {
  return withTemporaryFolder(async (scratch) => {
    const fonts = join(scratch, 'fonts.conf');
    await writeFile(fonts, FONTS);
    // Separate profile: LibreOffice does not run twice on one.
    const profile = `-env:UserInstallation=file://${scratch}/profile`;
    const options = ['--headless', profile, '--convert-to', target, '--outdir', folder, file];
    await run('soffice', options, { env: { ...process.env, FONTCONFIG_FILE: fonts } });
    return join(folder, `${basename(file, extname(file))}.${target}`);
  });
}
