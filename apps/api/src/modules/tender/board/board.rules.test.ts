import { NO_FACTS, toPersonName, toProjectFacts } from './board.rules.ts';

const told = { documents: null, bond: null, amount: null, amountText: null };
const date = (kind: 'deadline' | 'opening', time: number, isCancelled = false) => ({
  kind,
  time,
  isCancelled,
});

describe('what the notices of a project name', () => {
  it('is nothing without notices', () => {
    expect(NO_FACTS).toEqual({ ...told, deadline: null, opening: null });
  });

  it('is of the newest that says it, whatever the others say', () => {
    const notices = [
      told,
      { ...told, documents: 7, amountText: '98.5%' },
      { ...told, documents: 3, bond: 5, amount: '100.00' },
    ];
    expect(toProjectFacts(notices, [], 0)).toMatchObject({
      documents: 7,
      bond: 5,
      amount: null,
      amountText: '98.5%',
    });
  });

  it('has the next deadline of all lots, and none of a withdrawn round', () => {
    const dates = [
      date('deadline', 10),
      date('deadline', 20),
      date('deadline', 15, true),
      date('opening', 12, true),
    ];
    expect(toProjectFacts([], dates, 5)).toMatchObject({ deadline: 10, opening: null });
    expect(toProjectFacts([], dates, 11)).toMatchObject({ deadline: 20 });
    expect(toProjectFacts([], dates, 30)).toMatchObject({ deadline: 20 });
  });
});

it('names a person by name, nickname or masked number', () => {
  const person = { realname: '王工', nickname: '小王', phone: '13912345678' };
  expect(toPersonName(person)).toBe('王工');
  expect(toPersonName({ ...person, realname: '' })).toBe('小王');
  expect(toPersonName({ ...person, realname: '', nickname: '' })).toBe('139****5678');
});
