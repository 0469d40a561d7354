// A count's name in a longer label: "리바이 1" must not run into the number that follows it.

export const spokenCount = (name: string): string => (/\d$/.test(name) ? `${name},` : name);
