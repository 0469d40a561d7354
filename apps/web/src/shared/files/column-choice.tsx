// Shows how the columns of a table are read, and lets somebody change that.

import { Button, Collapse, Select, SimpleGrid } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useImportTexts } from '../../i18n/use-import-texts.ts';

interface ColumnChoiceProps<Meaning extends string> {
  /** The first cell of each column. */
  readonly heads: readonly string[];
  /** Undefined for a column that is not imported. */
  readonly columns: readonly (Meaning | undefined)[];
  readonly meanings: readonly { readonly value: Meaning; readonly label: string }[];
  readonly onChange: (columns: readonly (Meaning | undefined)[]) => void;
  readonly startsOpen?: boolean;
}

const LONGEST_HEAD = 20;

export function ColumnChoice<Meaning extends string>(props: ColumnChoiceProps<Meaning>) {
  const { heads, columns, meanings, onChange, startsOpen = false } = props;
  const t = useImportTexts('files');
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  // A meaning belongs to one column.
  const choose = (at: number, meaning: Meaning | undefined): void =>
    onChange(columns.map((each, index) => (index === at ? meaning : each === meaning ? undefined : each)));
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconColumns3 size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {t('columns')}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" mt="xs">
          {heads.map((head, at) => (
            <Select
              key={at}
              size="xs"
              label={t('columnOf', { number: at + 1, head: head.slice(0, LONGEST_HEAD) })}
              data={[{ value: '', label: t('notImported') }, ...meanings]}
              value={columns[at] ?? ''}
              allowDeselect={false}
              onChange={(value) => choose(at, meanings.find((each) => each.value === value)?.value)}
            />
          ))}
        </SimpleGrid>
      </Collapse>
    </div>
  );
}
