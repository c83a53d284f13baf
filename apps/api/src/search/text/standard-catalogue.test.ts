import { readFileSync } from 'node:fs';
import { normaliseStandardNumber } from '@zhucheng/domain-news';
import { sharedDataPath } from '../../../test/shared-data.ts';

const catalogue = sharedDataPath('standards/standards_catalogue.jsonl');
(catalogue ? it : it.skip)('reads nearly every code of a real catalogue（缺少数据时跳过）', () => {
  const lines = readFileSync(catalogue ?? '', 'utf8')
    .trim()
    .split('\n');
  const codes = lines.map((line) => (JSON.parse(line) as { code: string }).code);
  const unread = codes.filter((code) => !normaliseStandardNumber(code));
  expect(unread.length / codes.length).toBeLessThan(0.005);
});
