import {
  loadFaultyContracts,
  loadSoundContracts,
  measure,
  type LabelledContract,
} from '@zhucheng/domain-review/testing';
import { atLeast, atMost, report, type Figure } from '../lib/report.ts';

const MIN_FOUND = 0.9;
const MAX_FLAGGED_PERCENT = 10;

/** Share of the planted faults that a review of these contracts finds. */
function reportFound(what: string, contracts: readonly LabelledContract[]): Figure {
  const { found, faults } = measure(contracts);
  return atLeast(what, found / faults, MIN_FOUND, `${found} / ${faults}`);
}

/** Reviews the labelled contracts by the rules alone. `verbose` lists what was missed or wrongly flagged. */
export function benchContracts(verbose: boolean): void {
  const faulty = loadFaultyContracts();
  const sound = loadSoundContracts();
  const { clauses, flagged } = measure(sound);
  report(`合同审查：${faulty.length} 份有错的合同，${sound.length} 份没有错的，只用规则`, [
    reportFound('埋下的错误查出', faulty),
    reportFound(
      '其中写规则时没有看过的',
      faulty.filter(({ heldOut }) => heldOut),
    ),
    atMost(
      `没有错的合同里标成错误或风险的条款（${flagged.length} / ${clauses}）`,
      (flagged.length / clauses) * 100,
      MAX_FLAGGED_PERCENT,
      '%',
    ),
  ]);
  if (verbose) for (const line of [...measure(faulty).missed, ...flagged]) console.log(`  ${line}`);
}
