import { SuggestInput } from '@popnook/ui/forms';
import { logMapsFailure } from '@popnook/web-core';
import type { AddressSuggestion, FoundAddress } from './google-places';
import { useSuggestions } from './use-suggestions';

export interface AddressFieldProps {
  value: string;
  error: string | undefined;
  onType: (address: string) => void;
  onChoose: (found: FoundAddress) => void;
}

/** D48: it can always be typed in; suggestions help where they come. */
export const AddressField = ({ value, error, onType, onChoose }: AddressFieldProps) => {
  const { suggestions, waiting } = useSuggestions(value);
  const choose = ({ label, find }: AddressSuggestion) => {
    onType(label);
    // What cannot be looked up stays as it reads.
    find().then(onChoose, logMapsFailure);
  };
  return (
    <SuggestInput
      label="Full Address"
      required
      maxLength={300}
      hint={waiting ? 'Loading address autocomplete' : 'Type it, or choose a suggestion.'}
      value={value}
      error={error}
      onType={onType}
      suggestions={suggestions}
      onChoose={choose}
    />
  );
};
