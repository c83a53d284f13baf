/** @jest-environment jsdom */
import {
  earlyInputSource,
  replayEarlyInput,
  saveEnteredInput,
  stopRecordingClicks,
} from './early-input.ts';

const start = () => new Function(earlyInputSource)() as void;

function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

const hydrated = () => {
  stopRecordingClicks();
  replayEarlyInput();
};

afterEach(hydrated);

describe('input before hydration', () => {
  it('the last click on a button is replayed once after hydration', () => {
    start();
    const body = page(
      '<button type="button"><b>密码</b></button><button type="button">短信</button>',
    );
    const [first, second] = [...body.querySelectorAll('button')];
    first?.querySelector('b')?.click();
    second?.click();
    const heard: string[] = [];
    first?.addEventListener('click', () => heard.push('first'));
    second?.addEventListener('click', () => heard.push('second'));
    hydrated();
    hydrated();
    expect(heard).toEqual(['second']);
  });

  it.each([
    ['between hydration and the replay', (click: () => void) => [stopRecordingClicks, click]],
    ['that causes the hydration', (click: () => void) => [click, stopRecordingClicks]],
  ])('a click %s is not replayed, because React handles it', (name, order) => {
    start();
    const [button] = page('<button type="button">复制</button>').querySelectorAll('button');
    let clicks = 0;
    button?.addEventListener('click', () => {
      clicks += 1;
      if (name === 'that causes the hydration') hydrated();
    });
    for (const step of order(() => button?.click())) step();
    replayEarlyInput();
    expect(clicks).toBe(1);
  });

  it('a click on a login link stores the return path', () => {
    start();
    const body = page('<a href="/login?from=x"><b>登录</b></a><a href="/news">新闻</a>');
    body.addEventListener('click', (event) => event.preventDefault());
    history.replaceState(null, '', '/tender?x=1#part');
    body.querySelector<HTMLElement>('a[href="/news"]')?.click();
    expect(sessionStorage.getItem('redirect-url')).toBeNull();
    body.querySelector('b')?.click();
    expect(sessionStorage.getItem('redirect-url')).toBe('/tender?x=1#part');
  });

  it('clicks on links and submit buttons are handled by the browser', () => {
    start();
    const body = page('<a href="#x">链接</a><form><button>搜索</button></form>');
    let clicks = 0;
    body.addEventListener('submit', (event) => event.preventDefault());
    body.querySelector('a')?.click();
    body.querySelector('button')?.click();
    body.addEventListener('click', () => (clicks += 1));
    hydrated();
    expect(clicks).toBe(0);
  });

  it('typed text is restored and reported to the form, even if the form has cleared the field', () => {
    const body = page('<input type="tel"><input type="text" value="不变">');
    const [phone] = [...body.querySelectorAll('input')];
    if (phone) phone.value = '13800000001';
    saveEnteredInput();
    if (phone) phone.value = '';
    const heard: string[] = [];
    phone?.addEventListener('input', () => heard.push(phone.value));
    replayEarlyInput();
    expect(heard).toEqual(['13800000001']);
  });

  it.each([
    '<select><option value="">请选择</option><option>乙方</option></select>',
    '<select><option selected>甲方</option><option>乙方</option></select>',
  ])('what was chosen is restored and reported: %s', (html) => {
    const [field] = page(html).querySelectorAll('select');
    if (!field) throw new Error('no field');
    field.value = '乙方';
    saveEnteredInput();
    field.selectedIndex = 0;
    const heard: string[] = [];
    field.addEventListener('change', () => heard.push(field.value));
    replayEarlyInput();
    expect(heard).toEqual(['乙方']);
  });

  it('a choice whose event causes the hydration is restored, even if the form is rendered before it is told', () => {
    const body = page(
      '<textarea></textarea><select><option value="">请选择</option><option>乙方</option></select>',
    );
    const [text] = body.querySelectorAll('textarea');
    const [field] = body.querySelectorAll('select');
    if (!text || !field) throw new Error('no field');
    text.value = '合同';
    saveEnteredInput();
    const form = { text: '', side: '' };
    text.addEventListener('input', () => {
      form.text = text.value;
      field.value = form.side;
    });
    field.addEventListener('change', () => (form.side = field.value));
    body.addEventListener('input', ({ target }) => target === field && hydrated());
    field.value = '乙方';
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    expect(form).toEqual({ text: '合同', side: '乙方' });
  });

  it('of what is typed while the page hydrates, the last is restored', () => {
    const [field] = page('<input type="text">').querySelectorAll('input');
    if (!field) throw new Error('no field');
    field.value = '外';
    saveEnteredInput();
    field.value = '外墙';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.value = '';
    replayEarlyInput();
    expect(field.value).toBe('外墙');
  });

  it('fields as the page was sent are left alone', () => {
    const body = page(
      '<select><option>一</option><option>二</option></select><textarea>原文</textarea>',
    );
    saveEnteredInput();
    let events = 0;
    for (const type of ['input', 'change', 'click'])
      body.addEventListener(type, () => (events += 1));
    replayEarlyInput();
    expect(events).toBe(0);
  });
});
