import { Input, type FieldErrors } from '@popnook/ui';
import { ImageUpload } from '@popnook/ui/forms';
import { useToast, useUploadImage } from '@popnook/web-core';
import type { ProductPicture } from './draft';
import { Part } from './part';
import { parts } from './parts';
import styles from './pictures-section.module.css';
import type { SectionProps } from './profile-form';

export const PicturesSection = ({ draft, errors, onChange }: SectionProps) => {
  const upload = useUploadImage();
  const { toast } = useToast();
  const control = { upload, onNotify: toast };
  return (
    <Part {...parts.pictures} lead="Optional, and the part that hosts look at first.">
      <ImageUpload
        {...control}
        label="Logo"
        maxFiles={1}
        images={draft.logo}
        error={errorOfList(errors, 'logoImage')}
        onChange={(logo) => onChange(() => ({ logo }))}
      />
      <ImageUpload
        {...control}
        label="Product Images"
        maxFiles={6}
        images={draft.pictures}
        error={errorOfList(errors, 'productImages')}
        onChange={(images) => onChange(({ pictures }) => ({ pictures: withCaptions(images, pictures) }))}
      />
      <Captions draft={draft} errors={errors} onChange={onChange} />
    </Part>
  );
};

/** SPEC 3: each product image may have a caption. */
const Captions = ({ draft: { pictures }, errors, onChange }: SectionProps) => {
  if (pictures.length === 0) return null;
  const rename = (url: string, caption: string) =>
    onChange((before) => ({
      pictures: before.pictures.map((one) => (one.url === url ? { ...one, caption } : one)),
    }));
  return (
    <ul className={styles.captions}>
      {pictures.map(({ url, thumbnailUrl, caption }, index) => (
        <li key={url} className={styles.caption}>
          <img src={thumbnailUrl} alt="" width={64} height={48} className={styles.thumbnail} />
          <Input
            label={`Caption of picture ${String(index + 1)}`}
            optional
            maxLength={200}
            value={caption ?? ''}
            error={errors[`productImages.${String(index)}.caption`]}
            onChange={({ target }) => rename(url, target.value)}
          />
        </li>
      ))}
    </ul>
  );
};

/** The upload control knows no captions: what a picture had, it keeps. */
const withCaptions = (
  images: readonly { url: string; thumbnailUrl: string }[],
  before: readonly ProductPicture[],
): ProductPicture[] => images.map((image) => before.find(({ url }) => url === image.url) ?? image);

/** What is wrong with the list or with a picture of it; a caption has its own place. */
const errorOfList = (errors: FieldErrors, name: string) =>
  Object.entries(errors).find(
    ([field]) => (field === name || field.startsWith(`${name}.`)) && !field.endsWith('.caption'),
  )?.[1];
