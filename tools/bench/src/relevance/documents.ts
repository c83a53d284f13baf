import type { Pool } from 'pg';
import { BIZ_TYPES } from '@zhucheng/domain-news';
import { findInformationType, findProjectType } from '@zhucheng/domain-tender';
import type { JudgedDocument } from './judgements.ts';

interface Row {
  id: string;
  kind: string;
  title: string;
  number: string | null;
  stage: string;
  type: string;
  region: string | null;
  text: string;
}

/** All public documents of a database. */
export async function listDocuments(pool: Pool): Promise<JudgedDocument[]> {
  const { rows } = await pool.query<Row>(`
    select replace(id::text, '-', '') as id, biz_type as kind, title,
      props->>'standardNumber' as number, '' as stage, '' as type, null as region,
      memo || content_html as text
    from published_article
    union all
    select replace(n.id::text, '-', ''), 'TENDER', n.title, null, n.info_type, n.project_type,
      d.full_name, n.content_html
    from published_notice n left join division d on d.code = n.division_code`);
  return rows.map(({ id, kind, title, number, stage, type, region, text }) => {
    const label = BIZ_TYPES.find((biz) => biz.id === kind)?.label ?? '招标';
    const facts = [findInformationType(stage)?.badge, findProjectType(type)?.name];
    const prefix = number && !title.includes(number) ? number : undefined;
    const parts = [prefix, title, label, region, ...facts];
    return { id, line: parts.filter(Boolean).join(' '), text };
  });
}
