import type { Page } from 'playwright-core';

/** Chooses an option of an antd select with a search, by typing it. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  await select.click();
  await select.fill(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().waitFor();
  await page.keyboard.press('Enter');
}
