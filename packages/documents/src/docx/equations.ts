import { Markup } from './markup.ts';
import { attribute, child, children, valueOf, type Element } from './xml-tree.ts';

const element = (tag: string, inner: (Markup | string)[], attributes: Record<string, string> = {}): Markup =>
  new Markup(tag, { children: inner, ...attributes });
const row = (inner: (Markup | string)[]): Markup =>
  inner.length === 1 && inner[0] instanceof Markup ? inner[0] : element('mrow', inner);
const operator = (text: string, attributes: Record<string, string> = {}): Markup => element('mo', [text], attributes);

/** An equation of Word (OMML) as MathML, which the browser draws. */
export function mathOf(equation: Element): Markup {
  return element(
    'math',
    inside(equation),
    equation.parentNode?.nodeName.endsWith(':oMathPara') === true ? { display: 'block' } : {},
  );
}

function inside(parent: Element | undefined): Markup[] {
  return children(parent).flatMap(drawn);
}

const part = (parent: Element, name: string): Markup => row(inside(child(parent, name)));

function drawn(node: Element): Markup[] {
  switch (node.localName) {
    case 'r':
      return words(node);
    case 'f': {
      const [over, under] = [part(node, 'num'), part(node, 'den')];
      const kind = valueOf(node, 'fPr', 'type');
      if (kind === 'lin' || kind === 'skw') return [over, operator('/'), under];
      return [element('mfrac', [over, under], kind === 'noBar' ? { linethickness: '0' } : {})];
    }
    case 'sSup':
      return [element('msup', [part(node, 'e'), part(node, 'sup')])];
    case 'sSub':
      return [element('msub', [part(node, 'e'), part(node, 'sub')])];
    case 'sSubSup':
      return [element('msubsup', [part(node, 'e'), part(node, 'sub'), part(node, 'sup')])];
    case 'sPre':
      return [
        element('mmultiscripts', [part(node, 'e'), element('mprescripts', []), part(node, 'sub'), part(node, 'sup')]),
      ];
    case 'rad': {
      const degree = inside(child(node, 'deg'));
      return [
        degree.length === 0 ? element('msqrt', [part(node, 'e')]) : element('mroot', [part(node, 'e'), row(degree)]),
      ];
    }
    case 'nary':
      return [nary(node), part(node, 'e')];
    case 'd':
      return delimited(node);
    case 'func':
      return [part(node, 'fName'), operator('\u2061'), part(node, 'e')];
    case 'acc':
      return [accented(node)];
    case 'bar':
      return [marked(node, 'barPr', '\u00af')];
    case 'groupChr':
      return [marked(node, 'groupChrPr', valueOf(node, 'groupChrPr', 'chr') ?? '\u23df')];
    case 'limLow':
      return [element('munder', [part(node, 'e'), part(node, 'lim')])];
    case 'limUpp':
      return [element('mover', [part(node, 'e'), part(node, 'lim')])];
    case 'm':
      return [table(children(node, 'mr').map((line) => children(line, 'e')))];
    case 'eqArr':
      return [table(children(node, 'e').map((line) => [line]))];
    default:
      return node.localName?.endsWith('Pr') === true ? [] : inside(node);
  }
}

function accented(node: Element): Markup {
  const mark = valueOf(node, 'accPr', 'chr');
  const sign = operator(accents[mark ?? '\u0302'] ?? mark ?? '^', { stretchy: 'false' });
  return element('mover', [part(node, 'e'), sign], { accent: 'true' });
}

/** A sign over or under the whole of something. */
function marked(node: Element, properties: string, sign: string): Markup {
  const place = valueOf(node, properties, 'pos') === 'top' ? 'mover' : 'munder';
  return element(place, [part(node, 'e'), operator(sign, { stretchy: 'true' })]);
}

function table(rows: readonly (readonly Element[])[]): Markup {
  const rowOf = (cells: readonly Element[]): Markup =>
    element(
      'mtr',
      cells.map((cell) => element('mtd', inside(cell))),
    );
  return element('mtable', rows.map(rowOf));
}

const accents: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0305': '¯',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030c': 'ˇ',
  '\u20d7': '→',
  '\u20d6': '←',
};

function nary(node: Element): Markup {
  const sign = valueOf(node, 'naryPr', 'chr') ?? '∫';
  const [sub, sup] = [inside(child(node, 'sub')), inside(child(node, 'sup'))];
  const beside =
    valueOf(node, 'naryPr', 'limLoc') === 'subSup' || (valueOf(node, 'naryPr', 'limLoc') === undefined && sign === '∫');
  const [low, high, both] = beside ? ['msub', 'msup', 'msubsup'] : ['munder', 'mover', 'munderover'];
  if (sub.length > 0 && sup.length > 0) return element(both ?? '', [operator(sign), row(sub), row(sup)]);
  if (sub.length > 0) return element(low ?? '', [operator(sign), row(sub)]);
  return sup.length > 0 ? element(high ?? '', [operator(sign), row(sup)]) : operator(sign);
}

function delimited(node: Element): Markup[] {
  const sign = (name: string, usual: string): string => attribute(child(node, 'dPr', name), 'val') ?? usual;
  const between = sign('sepChr', '|');
  const inner = children(node, 'e').flatMap((one, at) =>
    at === 0 ? [row(inside(one))] : [operator(between), row(inside(one))],
  );
  return [
    element('mrow', [
      operator(sign('begChr', '('), { stretchy: 'true' }),
      ...inner,
      operator(sign('endChr', ')'), { stretchy: 'true' }),
    ]),
  ];
}

/** The words of a run: numbers, letters and signs apart, as readers distinguish them. */
function words(run: Element): Markup[] {
  const text = children(run, 't')
    .map((one) => one.textContent ?? '')
    .join('');
  if (text === '') return [];
  if (child(run, 'rPr', 'nor') !== undefined) return [element('mtext', [text])];
  const upright = ['p', 'b'].includes(valueOf(run, 'rPr', 'sty') ?? '');
  return [...text.matchAll(/\d+(?:[.,]\d+)*|\p{L}\p{M}*|\s+|[^]/gu)].map(([sign]) => {
    if (/^\d/.test(sign)) return element('mn', [sign]);
    if (/^\p{L}/u.test(sign)) return element('mi', [sign], upright ? { mathvariant: 'normal' } : {});
    return /^\s/.test(sign) ? element('mtext', ['\u00a0']) : operator(sign);
  });
}
