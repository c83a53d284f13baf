import {
  chapter,
  form,
  grid,
  name,
  steps,
  subtitle,
  text,
  title,
} from '../../documents/docx-blocks.ts';
import { document } from '../../documents/docx-document.ts';
import { FOOT, SAMPLE_NOTE, tenderName, findSectionTexts, type Notice } from '../notices.ts';

/** 澄清、补遗附件：改了什么，答疑，怎样使用。 */
export function clarification(notice: Notice): Promise<Buffer> {
  const answers = findSectionTexts(notice, /./).filter((words) => words.includes('答：'));
  return document({
    title: notice.title,
    number: notice.projectNo,
    foot: FOOT,
    children: [
      title('招标文件修改与澄清'),
      subtitle(notice.title),
      subtitle(SAMPLE_NOTE),
      form(
        [3, 10],
        [
          { cells: [name('项目名称'), tenderName(notice)] },
          { cells: [name('招标编号'), notice.projectNo] },
          { cells: [name('招标人'), notice.buyer] },
          { cells: [name('招标代理机构'), notice.agency ?? '招标人自行组织'] },
        ],
      ),
      chapter('一、修改内容'),
      grid(
        [1, 4, 4, 4],
        ['序号', '条款', '原文', '修改为'],
        notice.changes.map(({ field, from, to }, i) => [String(i + 1), field, from, to]),
      ),
      ...(answers.length > 0 ? [chapter('二、答疑'), ...answers.map((words) => text(words))] : []),
      chapter(answers.length > 0 ? '三、说明' : '二、说明'),
      ...steps(
        '本文件是招标文件的组成部分，与招标文件不一致的，以本文件为准。',
        '投标截止和开标时间以公告正文为准。',
        '请重新下载更新后的招标文件和清单，用新版文件编制投标文件。',
      ),
    ],
  });
}
