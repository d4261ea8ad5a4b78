import { ImageUpload, type UploadedImage } from '@popnook/ui/forms';
import { useToast, useUploadImage } from '@popnook/web-core';
import { useState } from 'react';
import { PictureAddresses } from './picture-addresses';
import styles from './upload.module.css';

/** Pictures for texts and listings: what one needs of them is their addresses. */
const UploadTab = () => {
  const [images, setImages] = useState<UploadedImage[]>([]);
  const upload = useUploadImage();
  const { toast } = useToast();
  return (
    <section className={styles.panel} aria-labelledby="upload">
      <h2 id="upload">Image upload</h2>
      <ImageUpload label="Pictures" images={images} onChange={setImages} upload={upload} onNotify={toast} />
      {images.length > 0 && <PictureAddresses images={images} />}
    </section>
  );
};

export default UploadTab;
