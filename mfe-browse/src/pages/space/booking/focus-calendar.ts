/** Puts the focus on the day that Tab would reach, within the panel that `part` belongs to. */
export const focusCalendar = (part: Element | null) =>
  part?.closest('form')?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
