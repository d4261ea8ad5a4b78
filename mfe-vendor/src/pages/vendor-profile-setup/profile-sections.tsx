import { classNames, FormSection, Icon, type FieldErrors, type FormSectionProps } from '@popnook/ui';
import type { ProfileDraft } from './profile-draft';
import styles from './profile-form.module.css';

export const sections = {
  business: { id: 'your-business', title: 'Your business' },
  story: { id: 'your-story', title: 'Your story' },
  products: { id: 'products', title: 'Products and services' },
  images: { id: 'images', title: 'Images' },
  links: { id: 'links', title: 'Online presence' },
} as const;

export interface SectionProps {
  draft: ProfileDraft;
  errors: FieldErrors;
  /** `update` receives the latest draft, so that a finished upload does not undo what was typed during the upload. */
  onChange: (update: (current: ProfileDraft) => Partial<ProfileDraft>) => void;
}

/** A section of the form. `ProfileProgress` links to its `id`. */
export const ProfileSection = ({ id, ...section }: FormSectionProps & { id: string }) => (
  <div id={id} className={styles.section}>
    <FormSection {...section} />
  </div>
);

/** Shows how many sections are filled in, with a link to each section. */
export const ProfileProgress = ({ draft }: { draft: ProfileDraft }) => {
  const progress = progressOf(draft);
  const filledCount = progress.filter(({ isFilled }) => isFilled).length;
  const progressText = `${String(filledCount)} of ${String(progress.length)} sections filled in`;
  return (
    <nav className={styles.progress} aria-label="Profile sections">
      <p className={styles.progressText}>{progressText}</p>
      <div className={styles.bar} aria-hidden="true">
        {progress.map(({ id, isFilled }) => (
          <span key={id} className={classNames(styles.barPart, isFilled && styles.filled)} />
        ))}
      </div>
      <ol className={styles.sectionLinks}>
        {progress.map(({ id, title, isFilled }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.sectionLink}>
              {isFilled && <Icon name="check" size={16} />}
              {title}
              {isFilled && <span className="sr-only">, filled in</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** Whether each section is filled in. The API decides whether the values are valid. */
const progressOf = (draft: ProfileDraft) => [
  {
    ...sections.business,
    isFilled: areAllFilled(draft.businessName, draft.businessType, draft.priceRange, draft.yearsInBusiness),
  },
  {
    ...sections.story,
    isFilled: areAllFilled(draft.businessDescription, draft.targetCustomers, draft.specialtyProducts),
  },
  { ...sections.products, isFilled: isAnyFilled(...draft.productList.map(({ name }) => name)) },
  { ...sections.images, isFilled: draft.logoImage.length + draft.productImages.length > 0 },
  { ...sections.links, isFilled: isAnyFilled(draft.websiteUrl, draft.instagramHandle, draft.facebookPage) },
];

const areAllFilled = (...texts: string[]) => texts.every((text) => text.trim() !== '');
const isAnyFilled = (...texts: string[]) => texts.some((text) => text.trim() !== '');
