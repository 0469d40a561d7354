/** What stands for a store without a logo: the ring and the hands of the product's mark. */
export const PRODUCT_MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 32 32" fill="none" stroke="#1d6b4c">
<circle cx="16" cy="16" r="13.5" stroke-width="3" stroke-dasharray="8.14 2.46"/><circle cx="16" cy="16" r="8.5" stroke-width="1.2"/>
<path d="M16 10.5V16l3.6 2.6" stroke-width="2" stroke-linecap="round"/></svg>`;
