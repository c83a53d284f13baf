import { CONTENT_LINKS, STUDY_LINKS } from '@zhucheng/site-config';
import { NewsPanel } from '@zhucheng/ui';
import { useDirectories } from './use-directories.ts';

/** News panel of the header: columns, topics and other content below 资讯. */
export default function Panel() {
  const { columns, topics } = useDirectories();
  return (
    <NewsPanel
      columns={columns}
      topics={topics}
      studyLinks={STUDY_LINKS}
      contentLinks={CONTENT_LINKS}
      allColumnsHref="/news"
    />
  );
}
