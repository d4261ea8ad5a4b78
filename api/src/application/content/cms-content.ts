/** A text block on the site's pages that administrators can edit (D43). */
export interface Content {
  id: number;
  key: string;
  /** Plain text, never HTML. */
  content: string;
  contentType: string;
  section: string;
  isActive: boolean;
  /** Each edit gives the text block a new version (D57). */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export type ContentInput = Omit<Content, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
/** Defaults: `contentType: 'text'`, `isActive: true`. */
export type NewContent = Pick<ContentInput, 'key' | 'content' | 'section'> & Partial<ContentInput>;

export abstract class CmsContent {
  /** Ordered by section and key, not paginated (D40). */
  abstract listActive(): Promise<Content[]>;
  /** Includes inactive text blocks. */
  abstract listAll(): Promise<Content[]>;

  /** Locks the text block until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Content>;
  /** Stores a new or changed text block. @throws DomainError already_exists if the key is in use */
  abstract save(content: ContentInput & { id?: number }): Promise<Content>;
}
