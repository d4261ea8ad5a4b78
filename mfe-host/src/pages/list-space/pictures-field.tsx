import { Icon, ImageUpload, type UploadedImage } from '@popnook/ui';
import { useToast, useUploadImage } from '@popnook/web-core';
import styles from './list-space.module.css';

export interface PicturesFieldProps {
  label: string;
  maxFiles: number;
  images: UploadedImage[];
  onChange: (images: UploadedImage[]) => void;
  error?: string | undefined;
}

export const PicturesField = ({ error, ...rest }: PicturesFieldProps) => {
  const upload = useUploadImage();
  const { toast } = useToast();
  return (
    <div>
      <ImageUpload {...rest} upload={upload} onNotify={toast} />
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  );
};
