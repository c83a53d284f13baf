import { downloadApi } from '@zhucheng/api-client';
import { getArticlePath, formatFileSize } from '@zhucheng/domain-news';
import { AppLink, FileIcon, MetaLine, Section, SectionHeader } from '@zhucheng/ui';
import styles from './reference-sections.module.css';
import { MATERIALS_REQUEST } from '../home-queries.ts';

/** Latest materials. */
export function Downloads() {
  const materials = downloadApi.listPaged.useQuery(MATERIALS_REQUEST).data?.records ?? [];
  if (materials.length === 0) return null;
  return (
    <Section tone="tint" label="资料下载">
      <SectionHeader
        title="资料下载"
        more={{ label: '全部资料', href: '/information/list?tabsType=download' }}
      />
      <ul className={styles.files}>
        {materials.map(({ id, title, fileType, size, dirName, createrTime }) => (
          <li key={id}>
            <AppLink to={getArticlePath({ id, bizType: 'DOWNLOAD' })}>
              <FileIcon kind={fileType} />
              <span>
                <b>{title}</b>
                <MetaLine
                  items={[
                    dirName,
                    size === null ? '' : formatFileSize(size),
                    createrTime.slice(0, 10),
                  ]}
                />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
