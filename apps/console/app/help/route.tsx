import { Fragment } from 'react';
import { useParams } from 'react-router';
import { PartTabs } from '../shared/parts/part-tabs.tsx';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { Gaps } from './gaps.tsx';
import { Misses } from './misses.tsx';

const PARTS = [
  { key: 'searches', title: '没搜到的词', panel: <Misses /> },
  { key: 'articles', title: '没帮上忙的文章', panel: <Gaps /> },
];

/** What the help centre lacks, for who decides what to write next. */
export default function HelpGaps() {
  const { part } = useParams();
  const current = PARTS.find(({ key }) => key === part) ?? PARTS[0];
  return (
    <>
      <PageTitle>帮助缺什么</PageTitle>
      <PartTabs label="帮助缺什么" path="/console/help" parts={PARTS} current={current?.key} />
      {current && <Fragment key={current.key}>{current.panel}</Fragment>}
    </>
  );
}
