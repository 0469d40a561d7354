// A style sheet goes with the page that brought it. jsdom 29 asks a style element whether it is still in the document before it has told it of its
// new root, so that one which leaves within something larger puts its sheet up once more: it held the whole page for as long as the document lived
// (1.3 GB after sixty files), and every question about a computed style went through all of them.

interface Inside {
  _cachedRoot: unknown;
  readonly parentNode: Inside | null;
}
interface StyleInside extends Inside {
  _detach: (this: StyleInside) => void;
}

/** What stands behind an element in jsdom. */
function insideOf(element: HTMLStyleElement): StyleInside {
  for (const key of Object.getOwnPropertySymbols(element)) {
    const inside = Reflect.get(element, key) as Partial<StyleInside> | undefined;
    if (typeof inside?._detach === 'function') return inside as StyleInside;
  }
  throw new Error('jsdom keeps its elements another way than version 29.');
}

/** Whether a sheet stays where what held its element is taken away. */
function staysBehind(): boolean {
  const [page, style] = [document.createElement('p'), document.createElement('style')];
  page.append(style);
  document.body.append(page);
  page.remove();
  const isThere = document.styleSheets.length > 0;
  // By itself it takes its sheet along.
  document.body.append(style);
  style.remove();
  return isThere;
}

const forgetRoots = (node: Inside | null): void => {
  for (let inside = node; inside !== null; inside = inside.parentNode) inside._cachedRoot = null;
};

// The document goes from file to file, and may have been mended by an earlier one.
if (staysBehind()) {
  const prototype = Object.getPrototypeOf(insideOf(document.createElement('style'))) as StyleInside;
  const leave = Reflect.get(prototype, '_detach');
  prototype._detach = function detach() {
    forgetRoots(this);
    leave.call(this);
  };
}
