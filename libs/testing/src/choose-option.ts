import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the select with this label, in `container` if given, and chooses an option by its text. */
export async function chooseOption(label: string | RegExp, option: string, container = document.body) {
  const select = await within(container).findByLabelText(label, { selector: '[role="combobox"]' });
  fireEvent.mouseDown(select);
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  // The document may still contain lists that were opened before this one.
  const last = options.at(-1);
  if (last) await userEvent.click(last);
}

/** Opens the select with this label. @returns the texts of its options; if there are more than ten, antd renders only some */
export async function optionsOf(label: string, container = document.body) {
  const select = await within(container).findByLabelText(label, { selector: '[role="combobox"]' });
  fireEvent.mouseDown(select);
  const list = await waitFor(() => {
    const dropdown = document
      .getElementById(select.getAttribute('aria-controls') ?? '')
      ?.closest('.ant-select-dropdown');
    if (!dropdown) throw new Error('The list is not open.');
    return dropdown;
  });
  return [...list.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
}
