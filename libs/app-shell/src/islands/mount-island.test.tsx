/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { onFirstTouch } from './first-touch.ts';
import type { IslandProps } from './island-root.tsx';
import { mountIsland } from './mount-island.ts';

const Dialog = ({ opener, onClose }: IslandProps) => (
  <div role="dialog">
    {opener.dataset.kind}
    <button onClick={onClose}>关闭</button>
  </div>
);

const getOpener = (kind: string) =>
  document.querySelector<HTMLElement>(`[data-kind="${kind}"]`) ?? document.body;
const fire = (element: Element, type: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  element.dispatchEvent(event);
  return event;
};
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

let unmount: (() => void) | undefined;
beforeEach(() => {
  document.body.innerHTML =
    '<a href="#form" data-open data-kind="erp"><span>预约</span></a>' +
    '<button data-open data-kind="pro">咨询</button><p>正文</p>';
});
afterEach(() => unmount?.());

describe('onFirstTouch', () => {
  it.each(['pointerover', 'focusin', 'pointerdown', 'click'])(
    'runs at the first %s of a matching element, once',
    (sign) => {
      const run = jest.fn();
      unmount = onFirstTouch('[data-open]', run);
      fire(document.querySelector('p') ?? document.body, sign);
      expect(run).not.toHaveBeenCalled();
      fire(document.querySelector('span') ?? document.body, sign);
      fire(getOpener('pro'), sign);
      expect(run.mock.calls).toEqual([[getOpener('erp')]]);
    },
  );

  it('runs for elements that are added later, and never after it was stopped', () => {
    const run = jest.fn();
    unmount = onFirstTouch('[data-late]', run);
    document.body.insertAdjacentHTML('beforeend', '<b data-late></b>');
    unmount();
    fire(document.querySelector('b') ?? document.body, 'pointerover');
    expect(run).not.toHaveBeenCalled();
  });
});

describe('mountIsland', () => {
  it('loads nothing before an opener is touched, and then once', async () => {
    const load = jest.fn(async () => ({ default: Dialog }));
    unmount = mountIsland('[data-open]', load);
    fire(document.body, 'pointerover');
    expect(load).not.toHaveBeenCalled();
    fire(getOpener('erp'), 'pointerover');
    fire(getOpener('pro'), 'focusin');
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('opens the island at a click, with its opener, and returns the focus when it closes', async () => {
    unmount = mountIsland('[data-open]', async () => ({ default: Dialog }));
    const click = fire(getOpener('erp').firstElementChild ?? document.body, 'click');
    expect(click.defaultPrevented).toBe(true);
    expect(getOpener('erp').getAttribute('aria-busy')).toBe('true');
    await settle();
    expect(document.querySelector('[role=dialog]')?.textContent).toBe('erp关闭');
    expect(getOpener('erp').hasAttribute('aria-busy')).toBe(false);
    await act(async () =>
      fire(document.querySelector('[role=dialog] button') ?? document.body, 'click'),
    );
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(document.activeElement).toBe(getOpener('erp'));
  });

  it('opens one island at a time', async () => {
    unmount = mountIsland('[data-open]', async () => ({ default: Dialog }));
    fire(getOpener('erp'), 'click');
    await settle();
    fire(getOpener('pro'), 'click');
    await settle();
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    expect(dialogs.map(({ textContent }) => textContent)).toEqual(['pro关闭']);
    await act(async () =>
      fire(document.querySelector('[role=dialog] button') ?? document.body, 'click'),
    );
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('leaves a click with %j to the browser', async (init) => {
    unmount = mountIsland('[data-open]', async () => ({ default: Dialog }));
    expect(fire(getOpener('erp'), 'click', init).defaultPrevented).toBe(false);
    await settle();
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('opens the popover of a button if the code cannot be loaded', async () => {
    const showPopover = jest.fn();
    Object.defineProperty(getOpener('pro'), 'popoverTargetElement', { value: { showPopover } });
    unmount = mountIsland('[data-open]', () => Promise.reject(new Error('network')));
    fire(getOpener('pro'), 'click');
    await settle();
    expect(showPopover).toHaveBeenCalledTimes(1);
  });

  it('follows the link if the code cannot be loaded, and tries again at the next click', async () => {
    const load = jest.fn<() => Promise<{ default: typeof Dialog }>>();
    load.mockRejectedValueOnce(new Error('network')).mockResolvedValue({ default: Dialog });
    unmount = mountIsland('[data-open]', load);
    fire(getOpener('erp'), 'click');
    await settle();
    expect(location.hash).toBe('#form');
    fire(getOpener('erp'), 'click');
    await settle();
    expect(document.querySelector('[role=dialog]')).not.toBeNull();
    await act(async () =>
      fire(document.querySelector('[role=dialog] button') ?? document.body, 'click'),
    );
  });
});
