type Control = HTMLInputElement | HTMLTextAreaElement;

/** The sections of a form and their fields as text, to compare all labels, hints and values at once. */
export const outlineOf = (form: HTMLElement): string[] =>
  [...form.querySelectorAll<HTMLElement>('legend, fieldset > p, input, textarea')].map((element) =>
    isControl(element) ? describeControl(element) : element.textContent,
  );

const isControl = (element: HTMLElement): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const attributes = ['inputMode', 'step', 'placeholder'];

const describeControl = (control: Control): string => {
  const isChecked = control instanceof HTMLInputElement && control.checked;
  const hints = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return [
    control.labels?.[0]?.textContent,
    control.type,
    ...attributes.map((name) => control.hasAttribute(name) && `${name} ${control.getAttribute(name) ?? ''}`),
    (control.required || control.getAttribute('aria-required') === 'true') && 'required',
    !['checkbox', 'radio'].includes(control.type) && control.value,
    isChecked && 'checked',
    // The selected option or the placeholder of a select.
    control.closest('.ant-select')?.textContent,
    ...hints.map((id) => document.getElementById(id)?.textContent),
  ]
    .filter(Boolean)
    .join(' | ');
};
