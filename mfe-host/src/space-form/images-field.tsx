import { ImageUpload, type UploadedImage } from '@popnook/ui/forms';
import { useToast, useUploadImage } from '@popnook/web-core';

export interface ImagesFieldProps {
  label: string;
  maxFiles: number;
  images: UploadedImage[];
  onChange: (images: UploadedImage[]) => void;
  error?: string | undefined;
}

/** The image upload, connected to the API and to toasts. */
export const ImagesField = (props: ImagesFieldProps) => {
  const upload = useUploadImage();
  const { toast } = useToast();
  return <ImageUpload {...props} upload={upload} onNotify={toast} />;
};
