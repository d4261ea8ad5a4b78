import { Button, copyWithFeedback } from '@popnook/ui';
import { ImageUpload, type UploadedImage } from '@popnook/ui/forms';
import { useToast, useUploadImage } from '@popnook/web-core';
import { useState } from 'react';
import styles from './upload.module.css';

/** Uploads images and shows their URLs, which can be copied. */
const UploadTab = () => {
  const [images, setImages] = useState<UploadedImage[]>([]);
  const upload = useUploadImage();
  const { toast } = useToast();
  return (
    <section className={styles.panel} aria-labelledby="upload">
      <h2 id="upload">Image upload</h2>
      <ImageUpload
        label="Images"
        hasCover={false}
        images={images}
        onChange={setImages}
        upload={upload}
        onNotify={toast}
      />
      {images.length > 0 && <UploadedImages images={images} />}
    </section>
  );
};

export default UploadTab;

const UploadedImages = ({ images }: { images: readonly UploadedImage[] }) => (
  <ul className={styles.images} aria-label="Uploaded images">
    {images.map((image) => (
      <li key={image.url} className={styles.image}>
        <img src={image.thumbnailUrl} alt="" width={120} height={90} />
        <div className={styles.urls}>
          <p className={styles.name}>{image.originalName ?? image.url}</p>
          <ImageUrl label="Image" url={image.url} />
          <ImageUrl label="Thumbnail" url={image.thumbnailUrl} />
        </div>
      </li>
    ))}
  </ul>
);

const copied = { title: 'URL copied', description: 'It is on your clipboard.' };

const ImageUrl = ({ label, url }: { label: string; url: string }) => {
  const { toast } = useToast();
  const copy = async () => toast(await copyWithFeedback(new URL(url, window.location.href).href, copied));
  return (
    <div className={styles.urlRow}>
      <span className={styles.urlLabel}>{label}</span>
      <code className={styles.url}>{url}</code>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy<span className="sr-only"> URL of {label.toLowerCase()}</span>
      </Button>
    </div>
  );
};
