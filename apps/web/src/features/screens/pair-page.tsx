// The page to enter a TV's number. The QR code on the TV links here with the number.

import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { PairForm } from './pair-form.tsx';

export function PairPage() {
  const t = useTexts('screens');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const scanned = query.get('code') ?? '';
  return (
    <Page
      title={t('pairTitle')}
      notice={t('pairNotice')}
      width="narrow"
      actions={
        <Button component={Link} to="/screens" variant="default">
          {t('list')}
        </Button>
      }
    >
      <OfStore>
        {(storeId) => (
          <Card>
            <PairForm
              key={scanned}
              storeId={storeId}
              scanned={scanned}
              onPaired={() => void navigate('/screens', { replace: true })}
            />
          </Card>
        )}
      </OfStore>
    </Page>
  );
}
