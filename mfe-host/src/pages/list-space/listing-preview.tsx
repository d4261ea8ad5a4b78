import { SpaceCard, type CardSpace } from '@popnook/ui';
import type { ListingDraft } from '../../space-form/space-draft';
import styles from './list-space.module.css';

/** The card that vendors will see in search results, with the values that have been entered so far. */
export const ListingPreview = ({ draft }: { draft: ListingDraft }) => (
  <aside className={styles.preview} aria-labelledby="preview">
    <h2 id="preview">Preview</h2>
    <p className={styles.previewNote}>How vendors will see your space in search results.</p>
    {/* The card's link and share button do not work before the space exists. */}
    <div inert>
      <SpaceCard space={toCard(draft)} href="/list-space" onNotify={ignore} as="h3" eager />
    </div>
  </aside>
);

const ignore = () => undefined;

const toCard = (draft: ListingDraft): CardSpace => ({
  id: 0,
  name: draft.name.trim() || 'Your space',
  description: draft.description,
  // The card shows this as 'Space Type'.
  spaceType: draft.spaceType || 'space_type',
  location: draft.location || 'City',
  images: draft.images,
  rating: '0',
  reviewCount: 0,
  subSpaceCount: draft.displays.length,
  paymentAgreementType: draft.paymentAgreementType,
  ...priceOf(draft),
});

/** Omits amounts that are not valid yet. The card shows 'from' and the lowest rate if a display is cheaper than the space (D24). */
const priceOf = ({ pricePerDay, commissionPercentage, displays }: ListingDraft) => {
  const rates = [pricePerDay, ...displays.map((display) => display.pricePerDay)].filter(isAmount);
  return {
    pricePerDay: isAmount(pricePerDay) ? pricePerDay : null,
    commissionPercentage: isAmount(commissionPercentage) ? commissionPercentage : null,
    ...(isAmount(pricePerDay) ? { fromTotal: String(Math.min(...rates.map(Number))) } : {}),
  };
};

const isAmount = (typed: string) => /^\d{1,8}(\.\d{1,2})?$/.test(typed);
