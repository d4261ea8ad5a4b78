import { FormSection, Icon, ImageUpload } from '@popnook/ui';
import { useToast, useUploadImage } from '@popnook/web-core';
import type { SectionProps } from './profile-form';
import styles from './pictures-section.module.css';
import type { ProductPicture } from './draft';

export const PicturesSection = ({ draft, errors, onChange }: SectionProps) => {
  const upload = useUploadImage();
  const { toast } = useToast();
  const control = { upload, onNotify: toast };
  return (
    <FormSection title="Pictures" lead="Optional, and the part that hosts look at first.">
      <div>
        <ImageUpload
          {...control}
          label="Logo"
          maxFiles={1}
          images={draft.logo}
          onChange={(logo) => onChange({ logo })}
        />
        <PictureError error={errors['logoImage']} />
      </div>
      <div>
        <ImageUpload
          {...control}
          label="Product Images"
          maxFiles={6}
          images={draft.pictures}
          onChange={(images) => onChange({ pictures: withCaptions(images, draft.pictures) })}
        />
        <PictureError error={errors['productImages']} />
      </div>
    </FormSection>
  );
};

/** The upload control knows no captions: what a picture had, it keeps. */
const withCaptions = (
  images: { url: string; thumbnailUrl: string }[],
  before: readonly ProductPicture[],
): ProductPicture[] => images.map((image) => before.find(({ url }) => url === image.url) ?? image);

const PictureError = ({ error }: { error: string | undefined }) =>
  error && (
    <p className={styles.error} role="alert">
      <Icon name="warning" size={16} />
      {error}
    </p>
  );
