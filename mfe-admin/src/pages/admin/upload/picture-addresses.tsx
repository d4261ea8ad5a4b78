import { Button, copyWithFeedback } from '@popnook/ui';
import type { UploadedImage } from '@popnook/ui/forms';
import { useToast } from '@popnook/web-core';
import styles from './upload.module.css';

export const PictureAddresses = ({ images }: { images: readonly UploadedImage[] }) => (
  <ul className={styles.pictures} aria-label="Addresses of the pictures">
    {images.map((image) => (
      <li key={image.url} className={styles.picture}>
        <img src={image.thumbnailUrl} alt="" width={120} height={90} />
        <div className={styles.addresses}>
          <p className={styles.name}>{image.originalName ?? image.url}</p>
          <Address label="Picture" url={image.url} />
          <Address label="Thumbnail" url={image.thumbnailUrl} />
        </div>
      </li>
    ))}
  </ul>
);

const copied = { title: 'Address copied', description: 'It is in your clipboard.' };

const Address = ({ label, url }: { label: string; url: string }) => {
  const { toast } = useToast();
  const copy = async () => toast(await copyWithFeedback(new URL(url, window.location.href).href, copied));
  return (
    <div className={styles.address}>
      <span className={styles.label}>{label}</span>
      <code className={styles.url}>{url}</code>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy<span className="sr-only"> address of {label.toLowerCase()}</span>
      </Button>
    </div>
  );
};
