// The product's logo: a chip with a clock as its edge.

export const BrandMark = ({ size = 26 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
    <circle cx="16" cy="16" r="15" fill="#1f8563" />
    <circle cx="16" cy="16" r="12.6" stroke="#f4f1e8" strokeWidth="3.4" strokeDasharray="6.6 6.594" />
    <circle cx="16" cy="16" r="9.6" fill="#0b1512" />
    <path d="M16 10.4V16l3.8 2.6" stroke="#f4f1e8" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
