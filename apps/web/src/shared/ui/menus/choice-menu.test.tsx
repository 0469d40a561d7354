import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ChoiceMenu } from './choice-menu.tsx';

afterEach(cleanup);

function openMenu() {
  const chosen = vi.fn();
  const choices = ['one', 'two'].map((value) => ({
    value,
    label: value,
    isChosen: value === 'one',
    onChoose: () => void chosen(value),
  }));
  render(
    <MantineProvider env="test">
      <ChoiceMenu label="Number" icon={<svg />} choices={choices} />
    </MantineProvider>,
  );
  const button = (): HTMLElement => screen.getByRole('button', { name: 'Number' });
  return { user: userEvent.setup(), button, chosen };
}

it('says before it is fetched that it opens a menu, and then which', async () => {
  const { user, button } = openMenu();
  expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await user.click(button());
  const menu = await screen.findByRole('menu');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(button().getAttribute('aria-controls')).toBe(menu.id);
  expect(menu.getAttribute('aria-labelledby')).toBe(button().id);
});

it('opens under the very button that was pressed, and gives it the focus back', async () => {
  const { user, button } = openMenu();
  const pressed = button();
  pressed.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  expect(button()).toBe(pressed);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(pressed));
});

it('is chosen from with the keyboard alone, and closes', async () => {
  const { user, button, chosen } = openMenu();
  button().focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitemradio'));
  await user.keyboard('{End}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('two');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('closes with a press on its button, and opens with the next', async () => {
  const { user, button } = openMenu();
  await user.click(button());
  await screen.findByRole('menu');
  await user.click(button());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(button());
  await screen.findByRole('menu');
});
