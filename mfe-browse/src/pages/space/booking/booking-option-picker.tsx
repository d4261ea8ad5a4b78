import type { SpaceDto, SubSpaceDto } from '@popnook/api-client';
import { formatMonthlyRate, isZero, Photo, thumbnailSources, type Picture } from '@popnook/ui';
import { useEffect, useRef } from 'react';
import styles from './booking.module.css';
import type { Selection } from './use-selection';

interface BookingOptionPickerProps {
  space: SpaceDto;
  displays: readonly SubSpaceDto[];
  selection: Selection;
}

/** A picture with a price for the whole space and for each display. One of them is selected (D27). */
export function BookingOptionPicker({ space, displays, selection }: BookingOptionPickerProps) {
  const selectedId = selection.display?.id ?? null;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On phones, the pictures have no size until the dialog that contains them has opened.
    const frame = requestAnimationFrame(() => {
      const tile = strip.current?.querySelector<HTMLElement>(`[data-option="${String(selectedId)}"]`);
      // Keeps half of the previous tile in view. Not `scrollIntoView`, which would also scroll the page.
      if (strip.current && tile) strip.current.scrollLeft = tile.offsetLeft - tile.offsetWidth / 2;
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [selectedId]);
  if (displays.length === 0) return null;
  const options = [{ ...space, id: null, name: 'Whole space' }, ...displays];
  return (
    <fieldset className={styles.options}>
      <legend>What to book</legend>
      <div ref={strip} className={styles.strip}>
        {options.map(({ id, name, images, upfrontTotal }) => (
          <label key={id} className={styles.option} data-option={String(id)}>
            <input
              type="radio"
              name="booking-option"
              className="sr-only"
              checked={id === selectedId}
              onChange={() => {
                selection.selectDisplay(id);
              }}
            />
            <OptionPhoto image={images[0]} seed={id ?? space.id} />
            <span className={styles.optionName}>{name}</span>
            {/* The upfront total is the rate for 30 days, except in commission spaces, where it is zero (D24). */}
            {!isZero(upfrontTotal) && <span> {formatMonthlyRate(upfrontTotal)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const OptionPhoto = ({ image, seed }: { image: Picture | undefined; seed: number }) => (
  <Photo
    sources={thumbnailSources(image)}
    sizes="120px"
    alt=""
    seed={seed}
    // Selects the illustration that is shown if there is no picture.
    spaceType="market"
    className={styles.optionPhoto}
  />
);
