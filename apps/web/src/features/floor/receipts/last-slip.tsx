// A cashier's newest sale and its receipt, always in the same place.

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSession } from '../../../shared/session/session.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { actText } from '../feed/act-text.ts';
import { useActTexts } from '../feed/act-texts.ts';
import type { FloorView } from '../live/floor-view.ts';
import classes from './receipts.module.css';

export function LastSlip({ view: { known, payments, receipts } }: { readonly view: FloorView }) {
  const t = useTexts('receipts');
  const texts = useActTexts();
  const me = useSession(({ profile }) => profile?.id);
  const last = known.log.acts.findLast(
    ({ version }) => known.doers.get(version) === me && receipts.kindsOf(version).length > 0,
  );
  const quick = useQuickPress(String(last?.version));
  // Without payments and seats nothing is ever printed.
  if (payments === undefined && known.log.floor.tables.size === 0) return null;
  return (
    <section className={classes['last']} aria-label={t('last')}>
      <span>{last === undefined ? t('none') : actText(last, known, texts)}</span>
      {last !== undefined && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={quick(() => receipts.print(last.version))}
        >
          {receipts.labelOf(last.version)}
        </Button>
      )}
    </section>
  );
}
