import type { Page } from 'playwright-core';

/** Chooses an option of an antd select. In a searchable select, types the name of the option first. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  await select.click();
  if (await select.isEditable()) await select.fill(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click();
}
