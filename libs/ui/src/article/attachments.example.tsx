import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';
import { AttachmentList, getFileKind } from './attachments.tsx';
import { FileIcon } from './file-icon.tsx';

export default {
  title: '附件',
  group: '数据与文章',
  summary: '附件的图标、大小和下载；要登录的换成登录按钮。',
  of: ['AttachmentList', 'FileIcon', 'getFileKind'],
  accessibility: {
    keyboard: ['每个附件一个停留点：下载链接，或者给的按钮。'],
    screenReader: ['下载链接念“下载”加文件名，不是一串“下载”；图标念类型。'],
    other: ['图标除了颜色还写着类型。'],
    contrast: [{ what: '大小', colour: 'text-3', on: 'paper' }],
  },
  states: [
    {
      name: '附件列表',
      render: () => (
        <AttachmentList
          items={[
            {
              name: '招标文件.pdf',
              meta: ['18.4 MB'],
              href: '/information/list?tabsType=download',
            },
            {
              name: '工程量清单.xlsx',
              meta: ['2.1 MB'],
              action: (
                <Button size="small" icon="lock" to="/login">
                  登录后下载
                </Button>
              ),
            },
          ]}
        />
      ),
    },
    {
      name: '图标',
      stage: 'row',
      render: () => (
        <>
          <FileIcon kind="PDF" />
          <FileIcon kind="DOCX" />
          <FileIcon kind="XLSX" />
          <FileIcon kind="PPT" />
          <FileIcon kind={getFileKind('图纸.dwg')} />
        </>
      ),
    },
  ],
} satisfies Example;
