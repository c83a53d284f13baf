import fc from 'fast-check';
import {
  dropUnusedProperties,
  listReadProperties,
  listUsedClasses,
  listWords,
  parseStylesheet,
  selectStyles,
} from './page-styles.ts';

const select = (css: string, ...used: string[]) =>
  selectStyles(parseStylesheet(css), new Set(used));

describe('selectStyles', () => {
  it('leaves out rules of classes that the page does not use', () => {
    const css =
      'body{margin:0}.row{color:red}.cell{color:blue}.row .cell{top:0}.row>a:hover{top:1px}';
    expect(select(css)).toBe('body{margin:0}');
    expect(select(css, 'row')).toBe('body{margin:0}.row{color:red}.row>a:hover{top:1px}');
    expect(select(css, 'row', 'cell')).toBe(css);
  });

  it('leaves out single selectors of a rule', () => {
    expect(select('.row,.cell,h2{margin:0}', 'cell')).toBe('.cell,h2{margin:0}');
  });

  it('leaves out media queries without a rule that is used', () => {
    const css =
      '@media print{.row{top:0}.cell{top:0}}@media (max-width:600px){.cell{top:0}}' +
      '@supports (display:grid){@media print{.row{top:1px}}}';
    expect(select(css, 'row')).toBe(
      '@media print{.row{top:0}}@supports (display:grid){@media print{.row{top:1px}}}',
    );
    expect(select(css)).toBe('');
  });

  it('does not ask for classes that a selector may do without', () => {
    const css =
      '.row:not(.cell){top:0}.row:is(.cell,:has(.tag,.mark)){top:0}:where(.cell) a{top:0}' +
      '.row[href$=".pdf"]{top:0}.row[data-a=".b,c"],.tag{top:0}';
    expect(select(css, 'row')).toBe(css.replace(',.tag', ''));
  });

  it('keeps other at-rules', () => {
    const css =
      '@import "a.css";@page{margin:0}@keyframes turn{to{rotate:1turn}}@font-face{src:url(a.woff)}';
    expect(select(css)).toBe(css);
  });

  it('is not misled by braces and commas in strings, comments and addresses', () => {
    const css = `.row::after{content:"}.cell{,"}.row[title='a}"b']{top:0}/*!.cell{*/.row{top:0}`;
    expect(select(css, 'row')).toBe(css);
    expect(select(css, 'cell')).toBe('');
    expect(select(String.raw`.row\,\{{top:0}.cell{top:0}`)).toBe(String.raw`.row\,\{{top:0}`);
  });

  it('keeps nested rules with the rule around them', () => {
    const css = '.row{color:red;&:hover{color:blue}.cell{top:0}}a{top:0}';
    expect(select(css, 'row')).toBe(css);
    expect(select(css, 'cell')).toBe('a{top:0}');
  });
});

describe('selectStyles of any stylesheet', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd-1', '_e');
  const compound = fc.oneof(
    name.map((one) => `.${one}`),
    fc.constantFrom('h1', ':root', '[data-a=".b{,}"]'),
    name.map((one) => `p:not(.${one},.x)`),
  );
  const selector = fc.array(compound, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
  const rule = fc
    .array(selector, { minLength: 1, maxLength: 3 })
    .map((all) => `${all.join(',')}{content:"}"}`);
  const sheet = fc
    .array(
      fc.oneof(
        rule,
        fc.array(rule).map((all) => `@media print{${all.join('')}}`),
      ),
    )
    .map((all) => all.join(''));
  const classes = fc.uniqueArray(name);
  const withoutEmptyGroups = (css: string) => css.replaceAll('@media print{}', '');

  it('keeps everything of a page that uses all classes, in its order', () => {
    fc.assert(
      fc.property(sheet, (css) => {
        expect(select(css, 'a', 'b', 'c', 'd-1', '_e')).toBe(withoutEmptyGroups(css));
      }),
    );
  });

  it('keeps at least what a page with fewer classes needs', () => {
    fc.assert(
      fc.property(sheet, classes, classes, (css, some, others) => {
        const more = select(css, ...some, ...others);
        expect(select(more, ...some)).toBe(select(css, ...some));
      }),
    );
  });
});

describe('dropUnusedProperties', () => {
  const drop = (css: string, ...used: string[]) => dropUnusedProperties(css, new Set(used));

  it('removes properties that nothing reads, and those that only they read', () => {
    const css =
      ':root{--a:#fff;--b:"x;}", serif;--c:0 0 var(--a);--d:var(--e, 1px);--e:url(a;b)}' +
      'p{color:var(--b);--f:1}';
    expect(drop(css)).toBe(':root{--b:"x;}", serif;}p{color:var(--b);}');
    expect(drop(css, '--c')).toBe(
      ':root{--a:#fff;--b:"x;}", serif;--c:0 0 var(--a);}p{color:var(--b);}',
    );
  });

  it('leaves selectors and other declarations alone', () => {
    const css = '.a--b:hover{top:0}.c{margin:calc(1px - var(--x)*2);--x:1px}';
    expect(drop(css)).toBe(css);
  });

  it('leaves every property that something reads', () => {
    const name = fc.constantFrom('--a', '--b', '--c', '--d');
    const declaration = fc.oneof(
      name.map((one) => `${one}:1px`),
      fc.tuple(name, name).map(([one, other]) => `${one}:var(${other})`),
      name.map((one) => `top:var(${one})`),
    );
    fc.assert(
      fc.property(fc.array(declaration), fc.uniqueArray(name), (all, used) => {
        const css = `:root{${all.join(';')}}`;
        const rest = drop(css, ...used);
        const has = (text: string, one: string) => new RegExp(`[{;]${one}:`).test(text);
        for (const one of [...listReadProperties(rest), ...used]) {
          expect(has(rest, one)).toBe(has(css, one));
        }
        expect(rest.match(/top:/g)).toEqual(css.match(/top:/g));
      }),
    );
  });
});

describe('listReadProperties', () => {
  it('lists what `var()` reads', () => {
    expect(listReadProperties('style="--w:1;top:var(--x);left:var( --y-1,var(--z))"')).toEqual([
      '--x',
      '--y-1',
      '--z',
    ]);
  });
});

describe('listUsedClasses', () => {
  it('lists the classes of all elements', () => {
    const html = '<p class="a b-1"><svg\nclass="_c"><b data-class="no" class="">class="text"</b>';
    expect([...listUsedClasses(html)].filter(Boolean).toSorted()).toEqual(['_c', 'a', 'b-1']);
  });
});

describe('listWords', () => {
  it('lists the words of a script', () => {
    expect(listWords('e.className=`a-1 ${b?"WWpL":""}`')).toEqual(
      expect.arrayContaining(['a-1', 'WWpL']),
    );
    expect(listWords('')).toEqual([]);
  });
});
