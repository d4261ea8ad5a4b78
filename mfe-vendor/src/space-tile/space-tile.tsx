import { Link, Photo, thumbnailSources, type Picture } from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './space-tile.module.css';

export interface SpaceTileProps {
  space: { id: number; name: string; spaceType: string };
  picture: Picture | undefined;
  /** Shown above the name. */
  above?: ReactNode;
  /** Shown below the name. */
  children: ReactNode;
}

/** A small space card. Clicking anywhere on it opens the space. */
export const SpaceTile = ({ space, picture, above, children }: SpaceTileProps) => (
  <article className={styles.tile}>
    <Photo
      sources={thumbnailSources(picture)}
      sizes="96px"
      alt=""
      seed={space.id}
      spaceType={space.spaceType}
      className={styles.photo}
    />
    <div className={styles.details}>
      {above}
      <h3 className={styles.name}>
        <Link href={`/spaces/${String(space.id)}`} className={styles.link}>
          {space.name}
        </Link>
      </h3>
      {children}
    </div>
  </article>
);
