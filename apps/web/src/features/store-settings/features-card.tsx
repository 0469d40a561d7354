// What a store uses: each switch shows or hides its part of the menu (docs/rules/screens.md#the-menu).

import { STORE_FEATURES, type FeatureChoices, type StoreFeature } from '@feltclock/domain';
import { SimpleGrid, Switch } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';

/** Only what was switched: the other features stay automatic. */
export function featureChanges(
  saved: readonly StoreFeature[],
  shown: readonly StoreFeature[],
): { readonly features?: FeatureChoices } {
  const switched = STORE_FEATURES.filter((feature) => saved.includes(feature) !== shown.includes(feature));
  if (switched.length === 0) return {};
  return { features: Object.fromEntries(switched.map((feature) => [feature, shown.includes(feature)])) };
}

interface FeaturesCardProps {
  readonly shown: readonly StoreFeature[];
  readonly onChange: (shown: readonly StoreFeature[]) => void;
}

export function FeaturesCard({ shown, onChange }: FeaturesCardProps) {
  const t = useTexts('stores');
  return (
    <Card title={t('features.title')} hint={t('features.hint')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {STORE_FEATURES.map((feature) => (
          <Switch
            key={feature}
            label={t(`features.${feature}`)}
            description={t(`features.${feature}Hint`)}
            checked={shown.includes(feature)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(STORE_FEATURES.filter((each) => (each === feature ? checked : shown.includes(each))))
            }
          />
        ))}
      </SimpleGrid>
    </Card>
  );
}
