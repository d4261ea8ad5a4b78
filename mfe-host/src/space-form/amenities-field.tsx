import { Button, Icon, Input } from '@popnook/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './amenities-field.module.css';

/** What most spaces can say yes to, one press away. */
const usual = ['Wi-Fi', 'Power outlets', 'Parking', 'Storage', 'Restroom', 'Window front', 'Step-free'];

export interface AmenitiesFieldProps {
  amenities: string[];
  error: string | undefined;
  onChange: (amenities: string[]) => void;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A list of words: typed, or picked from the usual ones. */
export const AmenitiesField = ({ amenities, error, onChange }: AmenitiesFieldProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const add = (words: string) => {
    const amenity = words.trim();
    setTyped('');
    if (amenity && !amenities.some((other) => same(other, amenity))) onChange([...amenities, amenity]);
  };
  const stand = () => place.current?.querySelector('input')?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !typed.trim()) return;
    // Enter adds the word; the form waits.
    event.preventDefault();
    add(typed);
  };
  return (
    <div ref={place} className={styles.field}>
      <div className={styles.line}>
        <Input
          label="Amenities"
          optional
          maxLength={100}
          hint="What vendors find there. Press Enter after each."
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
      </div>
      <Chosen
        amenities={amenities}
        onRemove={(amenity) => {
          onChange(amenities.filter((other) => other !== amenity));
          stand();
        }}
      />
      <Usual
        words={usual.filter((word) => !amenities.some((other) => same(other, word)))}
        onPick={(word) => {
          add(word);
          stand();
        }}
      />
    </div>
  );
};

const Chosen = ({ amenities, onRemove }: { amenities: string[]; onRemove: (amenity: string) => void }) =>
  amenities.length > 0 && (
    <ul className={styles.chips} aria-label="Chosen amenities">
      {amenities.map((amenity) => (
        <li key={amenity}>
          <Button variant="secondary" className={styles.chosen} onClick={() => onRemove(amenity)}>
            <span className="sr-only">Remove </span>
            {amenity}
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );

const Usual = ({ words, onPick }: { words: string[]; onPick: (word: string) => void }) =>
  words.length > 0 && (
    <ul className={styles.chips} aria-label="Usual amenities">
      {words.map((word) => (
        <li key={word}>
          <Button variant="quiet" className={styles.usual} onClick={() => onPick(word)}>
            <span aria-hidden="true">+</span>
            <span className="sr-only">Add </span>
            {word}
          </Button>
        </li>
      ))}
    </ul>
  );
