import { Button, EmptyState } from '@zhucheng/ui';
import { PopularSearches } from './popular-searches.tsx';

/** Search page without keywords. */
export default function SearchStart() {
  return (
    <EmptyState
      wide
      title="输入关键词开始搜索"
      actions={
        <>
          <PopularSearches />
          <Button to="/news/tags">按标签找</Button>
          <Button to="/tender">看招标信息</Button>
        </>
      }
    >
      资讯、标准、政策、论文、课程、资料、招标和帮助，一次搜全。汉字、拼音和首字母都有联想；标准号可以只写数字，例如
      50500。
    </EmptyState>
  );
}
