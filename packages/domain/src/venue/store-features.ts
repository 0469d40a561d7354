// The parts of the product that a store may do without (docs/rules/screens.md#the-menu).

export const STORE_FEATURES = ['floor', 'dayClose', 'leagues', 'ads', 'layouts', 'multiDays', 'tablets'] as const;
export type StoreFeature = (typeof STORE_FEATURES)[number];

/** What the owner switched on or off. A feature without a choice is shown once it was used. */
export type FeatureChoices = { readonly [Feature in StoreFeature]?: boolean | undefined };

export const shownFeatures = (chosen: FeatureChoices, used: readonly StoreFeature[]): readonly StoreFeature[] =>
  STORE_FEATURES.filter((feature) => chosen[feature] ?? used.includes(feature));
