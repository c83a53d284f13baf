import { Button, Tabs } from '@zhucheng/ui';
import { sectionHref, KINDS, type Kind, type SectionKey } from '../sections.ts';
import { kindLabel } from './activity-row.tsx';

/** Tabs that narrow a list to a kind of content, each with an address. */
export function KindTabs({ section, current }: { section: SectionKey; current?: Kind }) {
  const kinds = KINDS.map((key) => ({
    key: key as string,
    label: kindLabel(key),
    href: sectionHref(section, 1, key),
  }));
  return (
    <Tabs
      label="内容类别"
      items={[{ key: '', label: '全部', href: sectionHref(section) }, ...kinds]}
      current={current ?? ''}
    />
  );
}

/** Empty state of a list that has content, but none of the kind. */
export const emptyStateOfKind = (section: SectionKey, kind: Kind, what: string) => ({
  title: `没有${kindLabel(kind)}类的${what}`,
  text: '换一个类别，或者看看全部。',
  actions: (
    <>
      <Button to={sectionHref(section)}>看全部{what}</Button>
      <Button to="/search">去搜索</Button>
    </>
  ),
});
