// A line of the help: what the console calls something stands out.

const CALLED = /\[([^\]]+)\]/;

export const HelpLine = ({ text }: { readonly text: string }) =>
  text.split(CALLED).map((piece, place) => (place % 2 === 1 ? <strong key={place}>{piece}</strong> : piece));
