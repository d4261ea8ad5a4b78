/** What a list can be narrowed or sorted by. */
export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** The one that stands in the address; an address can be made up, and what is not among them is none. */
export const chosen = <T extends string>(choices: readonly Choice<T>[], value: string): T | undefined =>
  choices.find((choice) => choice.value === value)?.value;
