// The pictures that are used where a store or a structure has none of its own.

/** Dark enough for the digits, with a lighter middle, a fine nap, and the betting line. */
export const DEFAULT_BACKGROUND = `
<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" viewBox="0 0 1920 1080">
  <defs>
    <radialGradient id="felt" cx="50%" cy="44%" r="72%">
      <stop offset="0" stop-color="#1d5343"/>
      <stop offset=".45" stop-color="#123a2e"/>
      <stop offset=".8" stop-color="#0d241d"/>
      <stop offset="1" stop-color="#0a1511"/>
    </radialGradient>
    <filter id="nap" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency=".55 .9" numOctaves="1" seed="7"/>
      <feColorMatrix values="0 0 0 0 .62  0 0 0 0 .86  0 0 0 0 .76  0 0 0 .16 -.035"/>
    </filter>
    <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity=".05"/>
      <stop offset=".5" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
  </defs>
  <rect width="1920" height="1080" fill="url(#felt)"/>
  <rect width="1920" height="1080" filter="url(#nap)" opacity=".5"/>
  <rect x="120" y="90" width="1680" height="900" rx="450" fill="none" stroke="#f4f1e8" stroke-opacity=".07" stroke-width="3"/>
  <rect x="142" y="112" width="1636" height="856" rx="428" fill="none" stroke="#f4f1e8" stroke-opacity=".03" stroke-width="2"/>
  <rect width="1920" height="1080" fill="url(#light)"/>
</svg>`;

/** The logo of a store without one: the ring and the hands of the product's mark. */
export const PRODUCT_MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 32 32" fill="none" stroke="#1d6b4c">
<circle cx="16" cy="16" r="13.5" stroke-width="3" stroke-dasharray="8.14 2.46"/><circle cx="16" cy="16" r="8.5" stroke-width="1.2"/>
<path d="M16 10.5V16l3.6 2.6" stroke-width="2" stroke-linecap="round"/></svg>`;
