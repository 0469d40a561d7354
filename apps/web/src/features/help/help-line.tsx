// A line of the help, with the names from the console highlighted.

const CALLED = /\[([^\]]+)\]/;

export const HelpLine = ({ text }: { readonly text: string }) =>
  text.split(CALLED).map((piece, place) => (place % 2 === 1 ? <strong key={place}>{piece}</strong> : piece));
