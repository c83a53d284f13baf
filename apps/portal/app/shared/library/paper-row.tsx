import { getArticlePath } from '@zhucheng/domain-news';
import { Highlight, ListRow } from '@zhucheng/ui';
import { textListProp } from '../articles/article-props.ts';
import type { LibraryRowProps } from './row-props.ts';

/** A paper of a list: title, abstract, authors, discipline, day and keywords. */
export function PaperRow({ record }: LibraryRowProps) {
  const { props, hits } = record;
  return (
    <ListRow
      level={3}
      href={getArticlePath(record)}
      title={hits ? <Highlight segments={hits.title} /> : record.title}
      memo={hits ? <Highlight segments={hits.extract} /> : record.memo}
      meta={[
        textListProp(props, 'authors').join('、') || record.author,
        record.dirName,
        record.createrTime.slice(0, 10),
        textListProp(props, 'keywords').join('，'),
      ]}
    />
  );
}
