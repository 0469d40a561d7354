// The gallery's controls: buttons, fields, checkboxes and choices.

import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  PasswordInput,
  Progress,
  Radio,
  SegmentedControl,
  Switch,
  TextInput,
  Textarea,
} from '@mantine/core';
import { IconBold, IconItalic, IconPlus, IconTrash } from '@tabler/icons-react';
import { AmountInput } from '../../src/shared/ui/pieces/amount-input.tsx';
import { PageControls } from '../../src/shared/ui/page/page-controls.tsx';
import { DateField } from '../../src/shared/ui/pieces/date-field.tsx';
import { FormRow } from '../../src/shared/ui/pieces/form.tsx';
import type { GallerySection } from './section.ts';

const VARIANTS = ['filled', 'light', 'default', 'outline', 'subtle'] as const;
const COLOURS = ['felt', 'amber', 'danger', 'gray'] as const;
const SIZES = ['xs', 'sm', 'md', 'lg'] as const;
const nothing = (): void => undefined;

const Buttons = () => (
  <>
    {COLOURS.map((color) => (
      <Group key={color} gap="xs">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} color={color}>
            {variant}
          </Button>
        ))}
      </Group>
    ))}
    <Group gap="xs">
      {SIZES.map((size) => (
        <Button key={size} size={size} leftSection={<IconPlus size={18} aria-hidden />}>
          {size}
        </Button>
      ))}
      <Button disabled>off</Button>
      <Button variant="default" disabled>
        off
      </Button>
    </Group>
  </>
);

const Tools = () => (
  <Group gap="xs">
    {(['true', 'false'] as const).map((pressed) => (
      <ActionIcon key={pressed} variant="default" size={40} aria-label={`bold ${pressed}`} aria-pressed={pressed}>
        <IconBold size={18} aria-hidden />
      </ActionIcon>
    ))}
    <ActionIcon variant="subtle" color="gray" size={40} aria-label="italic" aria-pressed="true">
      <IconItalic size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="subtle" color="danger" size={40} aria-label="delete">
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="default" size={40} aria-label="off" disabled>
      <IconPlus size={18} aria-hidden />
    </ActionIcon>
    <SegmentedControl data={['회원', '비회원']} />
  </Group>
);

const Pages = () => <PageControls request={{ page: 2, size: 10 }} count={48} onChange={nothing} />;

const Ticks = () => (
  <>
    <Group>
      <Checkbox label="unticked" />
      <Checkbox label="ticked" defaultChecked />
      <Checkbox label="some" indeterminate />
      <Checkbox label="off" disabled />
    </Group>
    <Group>
      <Radio label="unchosen" />
      <Radio label="chosen" defaultChecked />
      <Switch label="off" />
      <Switch label="on" defaultChecked />
      <Switch label="disabled" disabled />
    </Group>
    <Progress.Root size={16}>
      <Progress.Section value={40} aria-label="gauge" />
    </Progress.Root>
  </>
);

const Fields = () => (
  <>
    <FormRow>
      <TextInput label="이름" description="전광판에 보입니다." placeholder="예: 금요 딥스택" />
      <TextInput label="이름" value="금요 딥스택" onChange={nothing} />
      <TextInput label="이름" value="금요" error="두 글자는 너무 짧습니다." onChange={nothing} />
    </FormRow>
    <FormRow>
      <AmountInput label="칩" value={25_000} onChange={nothing} />
      <NativeSelect label="언어" data={['한국어', '日本語']} />
      <PasswordInput label="비밀번호" value="secret" onChange={nothing} />
    </FormRow>
    <FormRow>
      <TextInput label="꺼짐" value="바꿀 수 없음" disabled onChange={nothing} />
      <Textarea label="설명" value="여러 줄" onChange={nothing} />
    </FormRow>
  </>
);

const Dates = () => (
  <FormRow>
    <DateField label="시작일" value="" onChange={nothing} />
    <DateField label="종료일" value="2026-02-01" onChange={nothing} />
    <DateField withTime label="시작 예정" value="2026-02-01T19:30" onChange={nothing} />
  </FormRow>
);

const Alerts = () => (
  <>
    {(['felt', 'amber', 'danger'] as const).map((color) => (
      <Alert key={color} color={color} variant="light" title="제목">
        무슨 일인지 한 문장으로 말합니다.
      </Alert>
    ))}
    <Alert color="danger" variant="filled" title="제목">
      끝날 때까지 남아 있습니다.
    </Alert>
  </>
);

export const CONTROL_SECTIONS: readonly GallerySection[] = [
  { name: 'buttons', Content: Buttons },
  { name: 'tools', Content: Tools },
  { name: 'pages', Content: Pages },
  { name: 'ticks', Content: Ticks },
  { name: 'fields', Content: Fields },
  { name: 'dates', Content: Dates },
  { name: 'alerts', Content: Alerts },
];
