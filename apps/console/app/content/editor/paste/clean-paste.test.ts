import { readFileSync } from 'node:fs';
import { createDocument, Editor } from '@tiptap/core';
import { articleSchema, toHtml } from '@zhucheng/domain-rich-text';
import fc from 'fast-check';
import { ARTICLE_EXTENSIONS, ARTICLE_SPEC } from '../body/extensions.ts';
import { cleanPaste, describeLosses } from './clean-paste.ts';

const readSample = (name: string) =>
  readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8');

const editor = new Editor({
  element: document.createElement('div'),
  extensions: ARTICLE_EXTENSIONS,
  schemaSpec: ARTICLE_SPEC,
  injectCSS: false,
});

/** What the article has after a paste. */
const paste = (html: string) => {
  const clean = cleanPaste(html);
  const doc = articleSchema.nodeFromJSON(createDocument(clean.html, editor.schema).toJSON());
  doc.check();
  return { html: toHtml(doc), losses: clean.losses };
};

describe('a paste from Word', () => {
  const { html, losses } = paste(readSample('word'));

  it('keeps headings, bold words and links, without looks', () => {
    expect(html).toContain('<h2>一、适用范围</h2>');
    expect(html).toContain(
      '<p>2027年起发布招标公告的工程，应当在合同中约定<strong>施工过程结算</strong>，见<a href="https://example.com/notice">通知</a>。</p>',
    );
    expect(html).not.toMatch(/mso|Mso|style="(?!text-align)|class=|o:p|&nbsp;|font/);
  });

  it('makes real lists of its list paragraphs, in each other', () => {
    expect(html).toContain(
      '<ol><li>划分结算节点<ul><li>按形象进度</li></ul></li><li>清理变更</li></ol>',
    );
  });

  it('keeps tables with spans, heads and alignment', () => {
    expect(html).toContain(
      '<table><tr><th colspan="2" style="text-align:center">工程类别</th><th style="text-align:center">比例</th></tr>' +
        '<tr><td rowspan="2">房屋建筑</td><td>主体</td><td style="text-align:right">80%</td></tr>' +
        '<tr><td>装饰</td><td></td></tr></table>',
    );
  });

  it('tells of pictures that lie on the disk of the writer', () => {
    expect(losses).toEqual({ scripts: 0, pictures: 1, links: 0 });
    expect(describeLosses(losses)).toBe('1 张图片没有贴进来，请把图片文件拖进正文。');
  });
});

describe('a paste from WPS', () => {
  const { html, losses } = paste(readSample('wps'));

  it('keeps headings and marks that stand in styles', () => {
    expect(html).toContain('<h2>二、结算节点</h2>');
    expect(html).toContain(
      '<p>每个节点<strong>不超过三个月</strong><u>，资料</u>成套，面积m<sup>2</sup>。</p>',
    );
  });

  it('makes real lists, also of Chinese numbers', () => {
    expect(html).toContain('<ol><li>核对工程量</li><li>分离争议</li></ol><ul><li>影像</li></ul>');
  });

  it('keeps tables with spans', () => {
    expect(html).toContain(
      '<table><tr><td colspan="2" style="text-align:center">合计</td><td>1,000</td></tr>' +
        '<tr><td>甲</td><td>乙</td><td></td></tr></table>',
    );
  });

  it('takes scripts out and tells of it', () => {
    expect(html).toContain('<p>见旧文点</p>');
    expect(html).not.toMatch(/script|onclick|alert/);
    expect(losses).toEqual({ scripts: 3, pictures: 0, links: 2 });
    expect(describeLosses(losses)).toContain('脚本和表单已去掉');
  });
});

describe('any paste', () => {
  it('is text of the schema, whatever the clipboard has', () => {
    const part = fc.constantFrom(
      ...'p div span h1 h2 ul ol li table tr td th b i o:p font pre a figure section script style form svg'
        .split(' ')
        .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      '<p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>',
      '<a href="javascript:x()">',
      '<img src=x onerror=x()>',
      '<td colspan=3 rowspan=0>',
      '<!--[if gte mso 9]>',
      '<![endif]-->',
      '<![if !supportLists]>',
      '字',
      ' \n ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const { html } = paste(parts.join(''));
        expect(html).not.toMatch(/<script|javascript:|onerror|mso-/i);
      }),
      { numRuns: Number(process.env.PASTE_RUNS ?? 200) },
    );
  });

  it('of a page keeps its blocks; a bold element around all of it is none', () => {
    expect(paste('<b style="font-weight:normal"><p>一</p><div>二<br>三</div></b>').html).toBe(
      '<p>一</p><p>二<br>三</p>',
    );
  });
});
