import { useState } from 'react';
import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function RenameDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开弹窗</Button>
      {open && (
        <Dialog title="改名称" onClose={close}>
          <Field label="名称">
            {(control) => <Input {...control} defaultValue="投标助手" autoFocus />}
          </Field>
          <Button variant="primary" onClick={close}>
            保存
          </Button>
        </Dialog>
      )}
    </>
  );
}

function LeadDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开带说明的弹窗</Button>
      {open && (
        <Dialog
          title="预约演示"
          lead={<p>一位顾问按您的项目讲 30 分钟。</p>}
          width={560}
          onClose={() => setOpen(false)}
        >
          <p>这里放表单。</p>
        </Dialog>
      )}
    </>
  );
}

function RemoveDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>撤销密钥</Button>
      {open && (
        <ConfirmDialog title="撤销这把密钥？" action="撤销" onConfirm={close} onClose={close}>
          用它的程序马上收到 401，不能恢复。
        </ConfirmDialog>
      )}
    </>
  );
}

export default {
  title: '弹窗',
  group: '反馈与弹窗',
  summary: '原生 dialog：渲染出来就是打开的。焦点由浏览器关在里面，关上后回到原处。',
  of: ['Dialog', 'ConfirmDialog'],
  accessibility: {
    keyboard: [
      'Esc 和右上角的叉关闭；点外面不关，免得丢掉填好的字。',
      'Tab 只在弹窗和浏览器之间走，页面其余部分不可达；关上后焦点回到打开它的按钮。',
      '确认弹窗一打开，焦点在确认按钮上。',
    ],
    screenReader: ['弹窗的名称是它的标题（aria-labelledby）；叉的名称是“关闭”。'],
    other: ['比窗口高时在自己里面滚动，四周留 16 px；打印时不出现。'],
    contrast: [
      { what: '标题', colour: 'text', on: 'paper' },
      { what: '确认弹窗的说明', colour: 'text-2', on: 'paper' },
    ],
  },
  states: [
    { name: '弹窗', render: () => <RenameDialog /> },
    { name: '标题下有说明', note: '标题区铺绘图网格。', render: () => <LeadDialog /> },
    { name: '确认', note: '问一句，说清后果。', render: () => <RemoveDialog /> },
  ],
} satisfies Example;
