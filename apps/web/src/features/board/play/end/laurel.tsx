// Two branches of laurel, as beside the title over the winners.

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
}

const PAIRS = 8;
/** The stem is an arc of this radius, from its foot to its tip. */
const RADIUS = 46;
const FROM = 62;
const TO = -56;
const round = (value: number): number => Math.round(value * 10) / 10;

/** A point of the stem, in degrees below the middle of the left side. */
const onStem = (degrees: number, radius = RADIUS): readonly [x: number, y: number] => {
  const angle = (degrees * Math.PI) / 180;
  return [round(50 - radius * Math.cos(angle)), round(50 + radius * Math.sin(angle))];
};

/** Leaves are in pairs along the stem, smaller towards its tip. One leaf ends it. */
const leaves: readonly Leaf[] = Array.from({ length: PAIRS }, (_, index) => {
  const along = index / (PAIRS - 1);
  const degrees = FROM + (TO - FROM) * along;
  const [x, y] = onStem(degrees);
  const size = Math.round((1 - along * 0.35) * 100) / 100;
  const [outer, inner] = [-degrees - 42, -degrees + 44];
  const turns = index === PAIRS - 1 ? [-degrees + 4] : index === 0 ? [outer] : [outer, inner];
  return turns.map((turn) => ({ x, y, turn: round(turn), size }));
}).flat();

const LEAF = 'M0 0 C 7.5 -5 7 -15 0 -22 C -7 -15 -7.5 -5 0 0 Z';
const STEM = `M ${onStem(FROM + 14).join(' ')} A ${String(RADIUS)} ${String(RADIUS)} 0 0 1 ${onStem(TO).join(' ')}`;

/** The left branch; the right one is its mirror image. */
export const Laurel = ({ side }: { readonly side: 'left' | 'right' }) => (
  <svg className="end-laurel" data-side={side} viewBox="-14 -12 62 114" aria-hidden="true">
    <path className="end-stem" d={STEM} />
    {leaves.map(({ x, y, turn, size }, index) => (
      <path key={index} d={LEAF} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} />
    ))}
  </svg>
);
