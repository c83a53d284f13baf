/// <reference types="vite/client" />
export { AppLink } from './app-link.tsx';
export type { AppLinkProps, LinkItem } from './app-link.tsx';
export { cx } from './class-names.ts';
export { toObjectPosition } from './focal-point.ts';
export type { FocalPoint } from './focal-point.ts';
export { ArticleBody, ArticleHeader, ArticleLayout } from './article/article-layout.tsx';
export type { ArticleHeaderProps, ArticleLayoutProps } from './article/article-layout.tsx';
export { AttachmentList, getFileKind } from './article/attachments.tsx';
export type { Attachment } from './article/attachments.tsx';
export { FileIcon } from './article/file-icon.tsx';
export type { FileKind } from './article/file-icon.tsx';
export { PrintSource, Prose } from './article/prose.tsx';
export type { ProseProps } from './article/prose.tsx';
export { ZoomableProse } from './article/zoomable-prose.tsx';
export { Callout, RelatedLinks, SidebarCard } from './article/sidebar.tsx';
export type { CalloutProps, RelatedLinksProps, SidebarCardProps } from './article/sidebar.tsx';
export { InlineToc, Toc } from './article/toc.tsx';
export type { TocItem } from './article/toc.tsx';
export { durationInWords, formatDuration } from './data-display/duration.ts';
export { FactGrid, FactList } from './data-display/facts.tsx';
export type { FactItem } from './data-display/facts.tsx';
export { FaqList, FaqSection } from './data-display/faq.tsx';
export type { FaqListProps, FaqSectionProps, QuestionAnswer } from './data-display/faq.tsx';
export { PlainTable } from './data-display/plain-table.tsx';
export type { PlainTableProps } from './data-display/plain-table.tsx';
export { StatNumber, StatNumberRow } from './data-display/stat-number.tsx';
export type { StatNumberProps } from './data-display/stat-number.tsx';
export { DataTable, DiffTable, MarkedDiffTable, MarkedWords } from './data-display/tables.tsx';
export type {
  DataTableProps,
  DiffTableProps,
  MarkedDiffTableProps,
  MarkedText,
  FieldChange,
  TableColumn,
} from './data-display/tables.tsx';
export { ConfirmDialog } from './dialog/confirm-dialog.tsx';
export type { ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { Dialog } from './dialog/dialog.tsx';
export type { DialogProps } from './dialog/dialog.tsx';
export { EmptyState, ErrorState } from './feedback/empty-state.tsx';
export type { EmptyStateProps, ErrorStateProps } from './feedback/empty-state.tsx';
export { ErrorPage } from './feedback/error-page.tsx';
export type { ErrorPageProps } from './feedback/error-page.tsx';
export { OfflineBar } from './feedback/offline-bar.tsx';
export type { OfflineBarProps } from './feedback/offline-bar.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export type { SkeletonProps } from './feedback/skeleton.tsx';
export { ToastRegion } from './feedback/toast-region.tsx';
export type { Toast, ToastRegionProps } from './feedback/toast-region.tsx';
export { FacetGroup } from './filters/facet-group.tsx';
export type { FacetGroupProps, FacetOption } from './filters/facet-group.tsx';
export { FilterLayout, ListSummary } from './filters/filter-layout.tsx';
export type { FilterLayoutProps, ListSummaryProps } from './filters/filter-layout.tsx';
export { RangeForm, TextForm } from './filters/filter-forms.tsx';
export type { RangeFormProps, TextFormProps } from './filters/filter-forms.tsx';
export { Button } from './forms/button.tsx';
export type { ButtonProps, ButtonVariant } from './forms/button.tsx';
export { Field, type FieldControl, type FieldProps } from './forms/field.tsx';
export {
  Input,
  Select,
  TextArea,
  type InputProps,
  type SelectProps,
  type TextAreaProps,
} from './forms/input.tsx';
export { formatCount } from './format-count.ts';
export { shortenText } from './shorten-text.ts';
export { SearchBar } from './forms/search-bar.tsx';
export type { SearchBarProps } from './forms/search-bar.tsx';
export { Icon } from './icons/icon.tsx';
export type { IconProps } from './icons/icon.tsx';
export { Logo } from './icons/logo.tsx';
export type { LogoProps } from './icons/logo.tsx';
export { ICON_PATHS } from './icons/paths.ts';
export type { IconName } from './icons/paths.ts';
export { FilterChips } from './labels/filter-chips.tsx';
export type { FilterChipsProps } from './labels/filter-chips.tsx';
export { StageBadge, ToneBadge, getStageLabel, getStageTone } from './labels/stage-badge.tsx';
export type { StageTone, ToneBadgeProps } from './labels/stage-badge.tsx';
export { Highlight, MetaLine, StatusText, Tag, TagList } from './labels/tag.tsx';
export type { HighlightSegment, MetaLineProps, StatusTextProps, TagProps } from './labels/tag.tsx';
export {
  Container,
  ContentBlock,
  PageHeader,
  RESULTS_TARGET,
  SidebarLayout,
  SkipLinks,
} from './layout/page.tsx';
export type { ContentBlockProps, PageHeaderProps, SidebarLayoutProps } from './layout/page.tsx';
export { MoreLink, Section, SectionHeader } from './layout/section.tsx';
export type { SectionHeaderProps, SectionProps } from './layout/section.tsx';
export { ArticleCard, CardGrid, LeadArticle } from './lists/cards.tsx';
export type { ArticleCardProps, LeadArticleProps } from './lists/cards.tsx';
export { LinkedRow, RowMemo, RowTitle } from './lists/linked-row.tsx';
export type { LinkedRowProps, RowTitleProps } from './lists/linked-row.tsx';
export { BestMatch, ListRow, NewsRow } from './lists/rows.tsx';
export type { BestMatchProps, ListRowProps, NewsRowProps } from './lists/rows.tsx';
export { SimpleFooter } from './shell/footer/simple-footer.tsx';
export type { SimpleFooterProps } from './shell/footer/simple-footer.tsx';
export { SiteFooter } from './shell/footer/site-footer.tsx';
export type { FooterGroup, SiteFooterProps } from './shell/footer/site-footer.tsx';
export { BrandHeader } from './shell/header/brand-header.tsx';
export type { BrandHeaderProps } from './shell/header/brand-header.tsx';
export type { NavigationEntry } from './shell/header/navigation.tsx';
export { NewsPanel } from './shell/header/news-panel.tsx';
export type { NewsPanelProps } from './shell/header/news-panel.tsx';
export { HeaderHotline, SiteHeader } from './shell/header/site-header.tsx';
export type { SiteHeaderProps } from './shell/header/site-header.tsx';
export { Breadcrumb } from './shell/navigation/breadcrumb.tsx';
export type { BreadcrumbItem } from './shell/navigation/breadcrumb.tsx';
export { getLastReachablePage, getPaginationItems } from './shell/navigation/pagination-items.ts';
export type { PaginationItem } from './shell/navigation/pagination-items.ts';
export { Pagination } from './shell/navigation/pagination.tsx';
export type { PaginationProps } from './shell/navigation/pagination.tsx';
export { SortLinks, Tabs } from './shell/navigation/tabs.tsx';
export type { TabItem, TabsProps } from './shell/navigation/tabs.tsx';
export { UserMenu } from './shell/user-menu/user-menu.tsx';
export type { UserMenuEntry, UserMenuProps } from './shell/user-menu/user-menu.tsx';
export { DeadlineRuler, formatDeadline, refreshDeadlines } from './tender/deadline-ruler.tsx';
export type { DeadlineRulerProps } from './tender/deadline-ruler.tsx';
export { StageTimeline } from './tender/stage-timeline.tsx';
export type { StageTimelineProps, TimelineStage } from './tender/stage-timeline.tsx';
export { TenderRow } from './tender/tender-row.tsx';
export type { TenderRowProps } from './tender/tender-row.tsx';
export * from './illustrations/index.ts';
