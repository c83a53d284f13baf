import { analyseContent, type ContentAnalysis } from '../indexing/analyse-content.ts';
import { toNoticeDocument } from '../indexing/search-documents.ts';
import { renderContent } from '../sanitise.ts';
import type { NoticeInput } from './notice-input.ts';

/** What is derived from a notice without the database. Plain data: a worker thread may render notices. */
export interface RenderedNotice {
  /** Sanitised. */
  html: string;
  analysis: ContentAnalysis;
}

/** Sanitises and analyses a notice. */
export function renderNotice(input: NoticeInput): RenderedNotice {
  const { project, title, content = { format: 'html', text: '' } as const } = input;
  const { html, text } = renderContent(content);
  const names = [project.name, project.projectNo, project.buyer, project.agency, input.location];
  const winners = (input.awards ?? []).flatMap(({ organisations }) => organisations);
  const body = [...names, ...winners, text].filter(Boolean).join('\n');
  const document = toNoticeDocument(
    {
      infoType: input.infoType,
      divisionCode: project.divisionCode ?? null,
      publishTime: input.publishTime,
      projectType: project.projectType,
      category: project.category,
      amount: input.amount?.value ?? null,
      state: input.state ?? 'published',
    },
    { title, body },
  );
  return { html, analysis: analyseContent(document) };
}
