import { constraints } from '@popnook/api-client/constraints';
import { type FieldErrors } from '@popnook/ui';
import { ImageUpload } from '@popnook/ui/forms';
import { Input } from '@popnook/ui/work';
import { useToast, useUploadImage } from '@popnook/web-core';
import type { ProductImage } from './profile-draft';
import styles from './profile-form.module.css';
import { ProfileSection, sections, type SectionProps } from './profile-sections';

export const ImagesSection = ({ draft, errors, onChange }: SectionProps) => {
  const upload = useUploadImage();
  const { toast } = useToast();
  return (
    <ProfileSection {...sections.images} lead="Optional, but the first thing that hosts look at.">
      <ImageUpload
        label="Logo"
        maxFiles={1}
        images={draft.logoImage}
        error={listError(errors, 'logoImage')}
        upload={upload}
        onNotify={toast}
        onChange={(logoImage) => onChange(() => ({ logoImage }))}
      />
      <ImageUpload
        label="Product Images"
        maxFiles={constraints.SaveVendorProfileDto.productImages.maxItems}
        images={draft.productImages}
        error={listError(errors, 'productImages')}
        upload={upload}
        onNotify={toast}
        onChange={(images) =>
          onChange((current) => ({ productImages: withCaptions(images, current.productImages) }))
        }
      />
      <Captions draft={draft} errors={errors} onChange={onChange} />
    </ProfileSection>
  );
};

/** Every product image can have a caption (SPEC 3). */
const Captions = ({ draft: { productImages }, errors, onChange }: SectionProps) => {
  if (productImages.length === 0) return null;
  const setCaption = (url: string, caption: string) =>
    onChange((current) => ({
      productImages: current.productImages.map((image) =>
        image.url === url ? { ...image, caption } : image,
      ),
    }));
  return (
    <ul className={styles.captions}>
      {productImages.map(({ url, thumbnailUrl, caption }, index) => (
        <li key={url} className={styles.caption}>
          <img src={thumbnailUrl} alt="" width={64} height={48} className={styles.thumbnail} />
          <Input
            label={`Caption of image ${String(index + 1)}`}
            optional
            maxLength={constraints.ProductImageDto.caption.maxLength}
            value={caption ?? ''}
            error={errors[`productImages.${String(index)}.caption`]}
            onChange={({ target }) => setCaption(url, target.value)}
          />
        </li>
      ))}
    </ul>
  );
};

/** The upload control returns images without captions, so this restores the captions from the current draft. */
const withCaptions = (
  images: readonly { url: string; thumbnailUrl: string }[],
  current: readonly ProductImage[],
): ProductImage[] => images.map((image) => current.find(({ url }) => url === image.url) ?? image);

/** The first error of a list or its images. Captions show their own errors. */
const listError = (errors: FieldErrors, name: string) =>
  Object.entries(errors).find(
    ([field]) => (field === name || field.startsWith(`${name}.`)) && !field.endsWith('.caption'),
  )?.[1];
