import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the select with this label, in `container` if given, and chooses an option by its text. */
export async function chooseOption(label: string | RegExp, option: string, container = document.body) {
  const select = await within(container).findByLabelText(label, { selector: '[role="combobox"]' });
  fireEvent.mouseDown(select);
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  // A list that was open before may still be in the document.
  const last = options.at(-1);
  if (last) await userEvent.click(last);
}
