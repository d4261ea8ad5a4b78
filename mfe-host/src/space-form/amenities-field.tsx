import { constraints } from '@popnook/api-client/constraints';
import { Button, Icon } from '@popnook/ui';
import { Input } from '@popnook/ui/work';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './space-form.module.css';

/** The field shows a button for each common amenity until it is selected. */
const commonAmenities = [
  'Wi-Fi',
  'Power outlets',
  'Parking',
  'Storage',
  'Restroom',
  'Window front',
  'Step-free',
];

export interface AmenitiesFieldProps {
  amenities: string[];
  error: string | undefined;
  onChange: (amenities: string[]) => void;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A field to type amenities, and buttons to add common ones. */
export const AmenitiesField = ({ amenities, error, onChange }: AmenitiesFieldProps) => {
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const amenity = text.trim();
    setTyped('');
    if (amenity && !amenities.some((other) => isSame(other, amenity))) onChange([...amenities, amenity]);
  };
  const focusInput = () => field.current?.querySelector('input')?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !typed.trim()) return;
    // Enter adds the amenity instead of submitting the form.
    event.preventDefault();
    add(typed);
  };
  return (
    <div ref={field} className={styles.amenities}>
      <div className={styles.amenityInput}>
        <Input
          label="Amenities"
          optional
          maxLength={constraints.CreateSpaceDto.amenities.items.maxLength}
          hint="What your space offers. Press Enter after each one."
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
      </div>
      <SelectedAmenities
        amenities={amenities}
        onRemove={(amenity) => {
          onChange(amenities.filter((other) => other !== amenity));
          focusInput();
        }}
      />
      <CommonAmenities
        amenities={commonAmenities.filter((amenity) => !amenities.some((other) => isSame(other, amenity)))}
        onAdd={(amenity) => {
          add(amenity);
          focusInput();
        }}
      />
    </div>
  );
};

const SelectedAmenities = ({
  amenities,
  onRemove,
}: {
  amenities: string[];
  onRemove: (amenity: string) => void;
}) =>
  amenities.length > 0 && (
    <ul className={styles.chips} aria-label="Selected amenities">
      {amenities.map((amenity) => (
        <li key={amenity}>
          <Button variant="secondary" className={styles.selectedChip} onClick={() => onRemove(amenity)}>
            <span className="sr-only">Remove </span>
            {amenity}
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );

const CommonAmenities = ({ amenities, onAdd }: { amenities: string[]; onAdd: (amenity: string) => void }) =>
  amenities.length > 0 && (
    <ul className={styles.chips} aria-label="Common amenities">
      {amenities.map((amenity) => (
        <li key={amenity}>
          <Button variant="quiet" className={styles.commonChip} onClick={() => onAdd(amenity)}>
            <span aria-hidden="true">+</span>
            <span className="sr-only">Add </span>
            {amenity}
          </Button>
        </li>
      ))}
    </ul>
  );
