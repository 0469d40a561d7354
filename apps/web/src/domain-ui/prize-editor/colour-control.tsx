// A toolbar button with a palette: swatches, a hex field, and a button to remove the colour.

import { Button, ColorInput, ColorSwatch, Popover, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import { IconCheck, type Icon } from '@tabler/icons-react';
import classes from './prize-editor.module.css';

interface ColourControlProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly icon: Icon;
  readonly colours: readonly string[];
  readonly chosen: string | undefined;
  readonly onPick: (colour: string) => void;
  readonly onClear: () => void;
}

export function ColourControl(props: ColourControlProps) {
  const { label, clearLabel, icon: ControlIcon, colours, chosen, onPick, onClear } = props;
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={isOpen} onChange={close} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          active={chosen !== undefined}
          className={classes['colour'] ?? ''}
          onClick={toggle}
        >
          <ControlIcon size={18} aria-hidden="true" style={chosen === undefined ? undefined : { color: chosen }} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="sm">
          <SimpleGrid cols={6} spacing={6}>
            {colours.map((colour) => (
              <ColorSwatch
                key={colour}
                component="button"
                type="button"
                size={34}
                color={colour}
                aria-label={`${label} ${colour}`}
                aria-pressed={colour === chosen}
                style={{ color: '#fff', cursor: 'pointer' }}
                onClick={() => {
                  onPick(colour);
                  close();
                }}
              >
                {colour === chosen ? <IconCheck size={16} aria-hidden="true" /> : null}
              </ColorSwatch>
            ))}
          </SimpleGrid>
          <ColorInput
            size="xs"
            format="hex"
            aria-label={label}
            placeholder="#ffffff"
            defaultValue={chosen ?? ''}
            withEyeDropper={false}
            popoverProps={{ withinPortal: false }}
            onChangeEnd={onPick}
          />
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              onClear();
              close();
            }}
          >
            {clearLabel}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
