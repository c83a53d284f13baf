import { toRaw, type Contract, type Report, type Rule } from '../contract.ts';

/** Places that were left to be filled in, in the given text. Spaces count between 年, 月 and 日 only. */
const BLANK =
  /_{2,}|＿{2,}|﹍{2,}|【[\s_]*】|\[[ _]{2,}\]|[（(][ \u3000_]{2,}[)）]|×{2,}|[xX]{2,}(?=[年月日元%％天份])|X{3,}|(?<![ \u3000])[ \u3000]{2,40}年[ \u3000]{1,40}月(?:[ \u3000]{1,40}日)?|(?<=[为：:])[ \u3000]{3,60}(?=[元天日%％份个])/g;
/** Blanks that are filled in by hand when signing. */
const SIGNING =
  /签字|签章|盖章|公章|签订日期|签订时间|签署|签约日期|法定代表人|委托代理人|授权代表|代表[：:]|住所|地址|电话|开户|账号|账户|邮编|传真|编号|身份证|联系人|邮箱|信用代码/;
/** Blanks this near to each other are one: ____年__月__日. */
const NEAR = 8;

interface Place {
  readonly start: number;
  readonly end: number;
}

function listBlanks(text: string): Place[] {
  const places: Place[] = [];
  for (const { 0: words, index } of text.matchAll(BLANK)) {
    const last = places.at(-1);
    const gap = last && text.slice(last.end, index);
    const end = index + words.length;
    if (last && gap !== undefined && gap.length <= NEAR && !/[\n，。；,;]/.test(gap)) {
      places[places.length - 1] = { start: last.start, end };
    } else places.push({ start: index, end });
  }
  return places;
}

/** The line around a place, at most 200 characters to each side. */
const lineAt = (text: string, { start, end }: Place): string => {
  const before =
    text
      .slice(Math.max(0, start - 200), start)
      .split('\n')
      .at(-1) ?? '';
  const after = text.slice(end, end + 200).split('\n')[0] ?? '';
  return before + text.slice(start, end) + after;
};

function checkBlanks(contract: Contract, report: Report): void {
  const { text } = contract.input;
  const [bodyEnd] = toRaw(contract, contract.bodyEnd, contract.bodyEnd);
  const end = contract.bodyEnd >= contract.plain.length ? text.length : bodyEnd;
  const [first] = toRaw(contract, contract.clauses[0]?.start ?? 0, contract.clauses[0]?.start ?? 0);
  for (const place of listBlanks(text)) {
    const isInBody = place.start < end && (place.start >= first || contract.clauses.length === 0);
    if (!isInBody || SIGNING.test(lineAt(text, place))) continue;
    report.addRaw(place.start, Math.min(place.end, text.length), {
      kind: 'blank',
      severity: 'fault',
      title: '有空白没有填写',
      reason: '空白处可以在签订后被单方填写，约定的内容也无法确定。',
      suggestion: '填写具体内容；不适用的，写“无”或者删去本约定。',
    });
  }
}

const NOT_CHOSEN = /□/g;
const CHOSEN = /[☑√■☒✓✔]/;
const IMPORTANT = /违约金|保证金|保修|工期|付款|价款|期限|比例|金额|税率|单价|日期|质量/;

function checkChoices({ lines, bodyEnd }: Contract, report: Report): void {
  for (const { text, start } of lines) {
    if (start >= bodyEnd) return;
    const boxes = [...text.matchAll(NOT_CHOSEN)];
    const [box] = boxes;
    if (box && boxes.length > 1 && !CHOSEN.test(text)) {
      report.add(start + box.index, start + (boxes.at(-1)?.index ?? box.index) + 1, {
        kind: 'blank',
        severity: 'risk',
        title: '选项没有勾选',
        reason: '列出了几个选项，但没有选定。',
        suggestion: '勾选一项，删去其余的选项。',
      });
    }
    const slash = /[：:为](?<value>[/／])(?=[。；，%元天日]|$)/.exec(text);
    if (!slash) continue;
    const isImportant = IMPORTANT.test(text.slice(Math.max(0, slash.index - 24), slash.index));
    report.add(start + Math.max(0, slash.index - 12), start + slash.index + 2, {
      kind: 'blank',
      severity: isImportant ? 'risk' : 'hint',
      title: '以斜线代替约定',
      reason: '斜线表示没有约定，发生争议时只能按法律的一般规定处理。',
      suggestion: '填写具体内容，或者写明不适用的理由。',
    });
  }
}

const UNDECIDED =
  /(?:待定|另行(?:协商|商定|约定|议定|确定)|另议|另定|(?:双方|日后|以后|届时)(?:再|另)?(?:行)?(?:协商|商定)(?:确定)?|面议)(?!的)/g;
const ESSENTIAL =
  /(?:价款|单价|总价|合同价|金额|费用|酬金|租金|报酬|工期|期限|时间|日期|比例|交货|付款|质量标准|标准|数量|违约金|保修)/;
const FINE_TO_AGREE_LATER =
  /未尽事宜|补充协议|变更|续租|续约|续签|协商不成|争议|没有(?:适用|相应|约定)|缺项|新增|顺延|延期|解除|未约定|不可抗力|调整/;

function checkUndecided({ sentences, bodyEnd }: Contract, report: Report): void {
  for (const { text, start } of sentences) {
    if (start >= bodyEnd || FINE_TO_AGREE_LATER.test(text)) continue;
    for (const { 0: words, index } of text.matchAll(UNDECIDED)) {
      const before = /[^，。；]*$/.exec(text.slice(Math.max(0, index - 40), index))?.[0] ?? '';
      if (!ESSENTIAL.test(before)) continue;
      report.add(start + index - before.length, start + index + words.length, {
        kind: 'blank',
        severity: 'risk',
        title: '重要内容没有约定',
        reason: '留待以后协商的内容，协商不成时没有依据。',
        suggestion: '现在就约定具体内容，或者约定协商不成时的确定方法。',
      });
    }
  }
}

/** Blanks, choices that were not made, and what is left to be agreed. */
export const blankRule: Rule = (contract, report) => {
  checkBlanks(contract, report);
  checkChoices(contract, report);
  checkUndecided(contract, report);
};
