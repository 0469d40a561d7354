// Figures as screens show them: thousands separators everywhere, money with the store's sign (docs/rules/languages.md#numbers-and-money).

const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number with thousands separators, the same in every language: 1,234,567. */
export const formatNumber = (value: number): string => GROUPED.format(value);

/** An amount of money: ₩50,000, or with the sign of the store's own currency. */
export const formatMoney = (value: number, sign = '₩'): string => sign + formatNumber(value);
