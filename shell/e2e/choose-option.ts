import type { Page } from 'playwright-core';

/**
 * Chooses an option of an antd select. In a searchable select, types the name of the option first. Waits until the page has loaded
 * everything: antd can leave the list of a select outside of the window if it is opened in the first second.
 */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const select = page.getByRole('combobox', { name: label });
  await select.click();
  if (await select.isEditable()) await select.fill(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click();
}
