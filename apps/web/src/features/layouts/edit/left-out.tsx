// Below the board: the hidden figures, each back with one press, and those that the shown situation does not have.

import type { LayoutFigure } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import classes from './layout-edit.module.css';
import { fullPart, hiddenFigures, withFigure } from './layout-draft.ts';
import type { LayoutEdit } from './use-layout-edit.ts';

interface LeftOutProps {
  readonly edit: LayoutEdit;
  readonly absent: readonly LayoutFigure[];
  readonly onShow: (figure: LayoutFigure) => void;
}

export function LeftOut({ edit, absent, onShow }: LeftOutProps) {
  const t = useTexts('layouts');
  const { layout, selected, select, change, refusal } = edit;
  const hidden = hiddenFigures(layout);
  const show = (figure: LayoutFigure): void => {
    change(withFigure(layout, figure), figure);
    onShow(figure);
  };
  return (
    <div className={classes['leftOut']}>
      {hidden.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('hidden')}>
          <Text size="sm" c="dimmed" aria-hidden>
            {t('hidden')}
          </Text>
          {hidden.map((figure) => {
            const name = t(`figures.${figure}`);
            const full = fullPart(withFigure(layout, figure));
            return (
              <Button
                key={figure}
                variant="default"
                size="xs"
                radius="xl"
                aria-label={t('showOf', { name })}
                {...offLook(full === undefined ? undefined : t(`full.${full}`))}
                onClick={() => show(figure)}
              >
                + {name}
              </Button>
            );
          })}
        </Group>
      )}
      <div role="status" className={classes['refusal']}>
        {refusal !== undefined && hidden.includes(refusal.figure) && t(`full.${refusal.where}`)}
      </div>
      {absent.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('absent')}>
          <Text size="sm" c="dimmed" aria-hidden>
            {t('absent')}
          </Text>
          {absent.map((figure) => (
            <Button
              key={figure}
              variant="default"
              size="xs"
              radius="xl"
              aria-pressed={figure === selected}
              onClick={() => select(figure)}
            >
              {t(`figures.${figure}`)}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
