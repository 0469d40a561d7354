// Below a paged table: rows per page, and the page (docs/rules/screens.md).

import { PAGE_SIZES } from '@feltclock/contract';
import { Group, Pagination, Select } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';

type PageSize = (typeof PAGE_SIZES)[number];

/** Pages count from 1. */
export interface PageRequest {
  readonly page: number;
  readonly size: PageSize;
}
export const FIRST_PAGE: PageRequest = { page: 1, size: 10 };

interface PageControlsProps {
  readonly request: PageRequest;
  /** The number of rows on all pages. */
  readonly count: number;
  readonly onChange: (request: PageRequest) => void;
}

export function PageControls({ request, count, onChange }: PageControlsProps) {
  const t = useTexts('general');
  const pages = Math.max(1, Math.ceil(count / request.size));
  return (
    <Group justify="space-between" mt="md" gap="md">
      <Select
        aria-label={t('pageSize')}
        w={96}
        allowDeselect={false}
        data={PAGE_SIZES.map(String)}
        value={String(request.size)}
        onChange={(chosen) => {
          const size = PAGE_SIZES.find((each) => String(each) === chosen);
          if (size !== undefined) onChange({ page: 1, size });
        }}
      />
      <Pagination
        aria-label={t('pages')}
        total={pages}
        value={Math.min(request.page, pages)}
        onChange={(page) => onChange({ ...request, page })}
        getItemProps={(page) => ({ 'aria-label': String(page) })}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('nextPage') : t('previousPage') })}
        hideWithOnePage
      />
    </Group>
  );
}
