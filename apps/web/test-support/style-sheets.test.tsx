import { expect, it } from 'vitest';

it('style sheets go with what brought them, in tests as in browsers', () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<p><style>.a { color: red; }</style></p>';
  expect(document.styleSheets).toHaveLength(1);
  page.remove();
  expect(document.styleSheets).toHaveLength(0);
  document.body.append(page);
  expect(document.styleSheets).toHaveLength(1);
  page.querySelector('style')?.remove();
  expect(document.styleSheets).toHaveLength(0);
  page.remove();
});
