import { useEffect, useState } from 'react';
import type { Example } from '../examples/example.ts';
import { drawQrCode, QR_OPTIONS } from './qr-code.ts';

function PageQrCode() {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    void drawQrCode('https://example.com/open/ui').then(setCode);
  }, []);
  return <img src={code} alt="二维码：组件目录的网址" width={160} height={160} />;
}

export default {
  title: '二维码',
  group: '工具',
  summary: '在浏览器里画的二维码图片；画它的库到用时才装。',
  of: ['drawQrCode', 'QR_OPTIONS'],
  accessibility: {
    screenReader: ['它只给出图片地址：alt 由用它的人写，说清扫了去哪里。'],
    other: ['扫不了的人也要有路：旁边放同样的链接。'],
  },
  states: [
    { name: '画一个', render: () => <PageQrCode /> },
    { name: '画法', render: () => <code>{JSON.stringify(QR_OPTIONS)}</code> },
  ],
} satisfies Example;
