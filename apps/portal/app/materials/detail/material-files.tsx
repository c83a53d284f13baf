import type { Article } from '@zhucheng/contracts';
import { getFileTypeName, formatFileSize } from '@zhucheng/domain-news';
import { formatCount, Button, FileIcon, FactGrid, type FactItem } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import { Checksum } from './checksum.tsx';
import styles from './material-files.module.css';
import { useDownload } from '../../shared/article-page/use-download.ts';
import { textProp } from '../../shared/articles/article-props.ts';
import { MaterialPreview } from './preview/material-preview.tsx';

/** Files of a material, each with download button, facts and preview. */
export function MaterialFiles({ article }: { article: Article }) {
  const { download, downloadCount } = useDownload(article, '即可下载这份资料');
  return article.files.map((file) => (
    <div key={file.id} className={styles.file}>
      <div className={styles.take}>
        <FileIcon kind={file.fileType} />
        <div>
          <b>{file.name}</b>
          <small>
            {formatCount(downloadCount)} 次下载
            {article.memberOnly && '　会员资料，下载扣 10 积分，同一份只收一次'}
          </small>
        </div>
        <Button
          variant="cta"
          size="large"
          icon="download"
          to={`/api/files/${file.id}`}
          rel="nofollow"
          onClick={(event: MouseEvent) => void download(event, file.id)}
        >
          下载
        </Button>
      </div>
      <FactGrid facts={fileFacts(article, file)} />
      <MaterialPreview file={file} title={article.title} />
    </div>
  ));
}

function fileFacts({ props, updateTime }: Article, file: Article['files'][number]): FactItem[] {
  const facts: FactItem[] = [
    { term: '文件类型', value: getFileTypeName(file.fileType) },
    { term: '大小', value: formatFileSize(file.size) },
    { term: '页数', value: file.pages === null ? '' : `${file.pages} 页，A4` },
    { term: '版本', value: textProp(props, 'edition') || updateTime.slice(0, 10) },
    { term: '适用标准', value: textProp(props, 'standard'), span: 'full' },
    { term: 'SHA-256 校验值', value: <Checksum value={file.sha256} />, span: 'full' },
  ];
  return facts.filter(({ value }) => Boolean(value));
}
