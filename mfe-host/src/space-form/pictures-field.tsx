import type { FieldErrors } from '@popnook/ui';
import { ImageUpload, type UploadedImage } from '@popnook/ui/forms';
import { useToast, useUploadImage } from '@popnook/web-core';

export interface PicturesFieldProps {
  label: string;
  maxFiles: number;
  images: UploadedImage[];
  onChange: (images: UploadedImage[]) => void;
  error?: string | undefined;
}

/** The upload control with the site's upload and toasts. */
export const PicturesField = (props: PicturesFieldProps) => {
  const upload = useUploadImage();
  const { toast } = useToast();
  return <ImageUpload {...props} upload={upload} onNotify={toast} />;
};

/** What is wrong with a list or with one of its entries: `images`, `images.3.url`. */
export const errorOfList = (errors: FieldErrors, name: string) =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
