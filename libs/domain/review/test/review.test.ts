import { loadFaultyContracts, loadSoundContracts, measure } from './measure.ts';

const faulty = loadFaultyContracts();
const sound = loadSoundContracts();

describe('labelled contracts', () => {
  it('are 30 with 120 planted faults, and 15 sound ones', () => {
    expect(faulty).toHaveLength(30);
    expect(faulty.flatMap(({ faults }) => faults)).toHaveLength(120);
    expect(sound).toHaveLength(15);
  });

  it('quote their faults verbatim', () => {
    for (const { input, faults } of faulty) {
      for (const { start, end, quote } of faults) expect(input.text.slice(start, end)).toBe(quote);
    }
  });

  it('show at least 90 % of the faults that rules were made for', () => {
    const { found, faults, missed } = measure(faulty.filter(({ heldOut }) => !heldOut));
    expect({ missed, enough: found / faults >= 0.9 }).toMatchObject({ enough: true });
  });

  it('show at least 90 % of the faults in wordings that were kept aside', () => {
    const { found, faults } = measure(faulty.filter(({ heldOut }) => heldOut));
    expect(found / faults).toBeGreaterThanOrEqual(0.9);
  });

  it('flag at most 10 % of sound clauses', () => {
    const { clauses, flagged } = measure(sound);
    expect(clauses).toBeGreaterThan(400);
    expect({ flagged, few: flagged.length / clauses <= 0.1 }).toMatchObject({ few: true });
  });

  it('are told from a review that flags words without reading on', () => {
    const words = measure([...faulty, ...sound], ({ text }) => ({
      clauses: [],
      findings: [...text.matchAll(/转包|再分包|仲裁|建设单位|验收/g)].map(
        ({ 0: quote, index }) => ({
          kind: 'subcontract',
          severity: 'risk',
          title: quote,
          clause: '',
          quote,
          start: index,
          end: index + quote.length,
          reason: '',
          basis: { source: '', text: '' },
          suggestion: '',
        }),
      ),
    }));
    expect(words.found / words.faults).toBeLessThan(0.2);
    expect(words.flagged.length).toBeGreaterThan(100);
  });
});
