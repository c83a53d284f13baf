/** Finals that follow each initial, in pinyin without tones; `v` stands for ü. The first line has no initial. */
const TABLE = `
- a ai an ang ao e ei en eng er o ou
b a ai an ang ao ei en eng i ian iao ie in ing o u
p a ai an ang ao ei en eng i ian iao ie in ing o ou u
m a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
f a an ang ei en eng o ou u
d a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo
t a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
n a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve
l a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve
g a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
k a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
h a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
j i ia ian iang iao ie in ing iong iu u uan ue un
q i ia ian iang iao ie in ing iong iu u uan ue un
x i ia ian iang iao ie in ing iong iu u uan ue un
zh a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo
ch a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
sh a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
r an ang ao e en eng i ong ou u ua uan ui un uo
z a ai an ang ao e ei en eng i ong ou u uan ui un uo
c a ai an ang ao e en eng i ong ou u uan ui un uo
s a ai an ang ao e en eng i ong ou u uan ui un uo
y a an ang ao e i in ing o ong ou u uan ue un
w a ai an ang ei en eng o u
`;

/** Every syllable of standard Chinese. */
export const SYLLABLES: ReadonlySet<string> = new Set(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [initial = '', ...finals] = line.split(' ');
      return finals.map((final) => (initial === '-' ? final : initial + final));
    }),
);

const MAX_SYLLABLE_LENGTH = 6;
/** Maximum number of splits that are followed: `xian` is one syllable or two. */
const MAX_SPLITS = 16;

/** Splits of letters into whole syllables, those with fewer syllables first; none where it is impossible. */
export function splitSyllables(letters: string): string[][] {
  const splits: string[][][] = [[[]]];
  for (let end = 1; end <= letters.length; end++) {
    const here: string[][] = [];
    for (let start = Math.max(0, end - MAX_SYLLABLE_LENGTH); start < end; start++) {
      const syllable = letters.slice(start, end);
      if (!SYLLABLES.has(syllable)) continue;
      for (const split of splits[start] ?? []) here.push([...split, syllable]);
    }
    splits.push(here.toSorted((a, b) => a.length - b.length).slice(0, MAX_SPLITS));
  }
  return letters === '' ? [] : (splits[letters.length] ?? []);
}

/**
 * Initials of letters in which syllables and initials are mixed: `zhbiao` is `zb`. Syllables are matched greedily; `zh`,
 * `ch` and `sh` are one initial.
 */
export function toInitials(letters: string): string {
  let initials = '';
  for (let at = 0; at < letters.length;) {
    initials += letters[at] ?? '';
    at += syllableLengthAt(letters, at) || (/^[zcs]h/u.test(letters.slice(at)) ? 2 : 1);
  }
  return initials;
}

function syllableLengthAt(letters: string, at: number): number {
  for (let length = MAX_SYLLABLE_LENGTH; length > 0; length--) {
    if (at + length <= letters.length && SYLLABLES.has(letters.slice(at, at + length))) {
      return length;
    }
  }
  return 0;
}
