// Parses a privacy text: "# " starts a heading, "- " a list item; other lines are paragraphs.

export type PrivacyPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = '# ';
const ITEM = '- ';

export function partsOf(text: string): readonly PrivacyPart[] {
  const parts: PrivacyPart[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = parts.at(-1);
    if (line === '') continue;
    if (line.startsWith(HEADING)) parts.push({ kind: 'heading', text: line.slice(HEADING.length) });
    else if (!line.startsWith(ITEM)) parts.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list')
      parts[parts.length - 1] = { kind: 'list', items: [...last.items, line.slice(ITEM.length)] };
    else parts.push({ kind: 'list', items: [line.slice(ITEM.length)] });
  }
  return parts;
}
