import { render, screen } from '@testing-library/react';
import { DeadlineRuler, formatDeadline, refreshDeadlines } from './deadline-ruler.tsx';

const published = '2026-11-06T09:00:00+08:00';
const deadline = '2026-11-26T09:30:00+08:00';
const at = (time: string, prefix?: string) =>
  formatDeadline({ published, deadline, now: Date.parse(time), prefix });

describe('formatDeadline', () => {
  it('returns the remaining days and the date of the source', () => {
    expect(at('2026-11-20T08:30:00+08:00')).toMatchObject({
      words: '剩 6 天',
      date: '11-26 09:30',
      urgent: false,
    });
  });

  it('is urgent from three days on', () => {
    expect(at('2026-11-23T09:30:00+08:00').urgent).toBe(true);
    expect(at('2026-11-23T09:29:00+08:00').urgent).toBe(false);
  });

  it('prepends the prefix, also after the deadline', () => {
    expect(at('2026-11-25T09:00:00+08:00', '公示')).toMatchObject({
      words: '公示剩 1 天',
      date: '至 11-26',
    });
    expect(at('2026-11-27T09:00:00+08:00', '公示').words).toBe('公示已结束');
    expect(at('2026-11-27T09:00:00+08:00').words).toBe('已截止');
  });
});

describe('DeadlineRuler', () => {
  it('renders the words before a machine-readable date', () => {
    render(
      <DeadlineRuler
        published={published}
        deadline={deadline}
        now={Date.parse('2026-11-20T08:30:00+08:00')}
      />,
    );
    expect(screen.getByText('剩 6 天')).toBeTruthy();
    expect(screen.getByText('11-26 09:30').getAttribute('datetime')).toBe(deadline);
  });
});

describe('refreshDeadlines', () => {
  const now = (time: string) => Date.parse(time);
  const row = (time: string, prefix?: string) => {
    const props = { published, deadline, prefix };
    return render(<DeadlineRuler {...props} now={now(time)} />).container.innerHTML;
  };

  it.each(['2026-11-20T08:30:00+08:00', '2026-11-25T08:30:00+08:00', '2026-11-27T08:30:00+08:00'])(
    'shows what a rendering at %s would show',
    (time) => {
      const content = document.createElement('div');
      content.innerHTML = row('2026-11-19T08:30:00+08:00');
      refreshDeadlines(content, now(time));
      expect(content.innerHTML).toBe(row(time));
    },
  );

  it('leaves deadlines with a prefix as they are', () => {
    const content = document.createElement('div');
    content.innerHTML = row('2026-11-20T08:30:00+08:00', '公示');
    const before = content.innerHTML;
    refreshDeadlines(content, now('2026-11-25T08:30:00+08:00'));
    expect(content.innerHTML).toBe(before);
  });
});
