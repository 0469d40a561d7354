// Number formats: thousands separators everywhere, money with the store's sign (docs/rules/venues.md#languages-money-dates).

const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 1,234,567 in every language. */
export const formatNumber = (value: number): string => GROUPED.format(value);

/** ₩50,000, or with the sign of the store's currency. */
export const formatMoney = (value: number, sign = '₩'): string => sign + formatNumber(value);
