/** An editable text of the site's pages (D43). */
export interface Content {
  id: number;
  key: string;
  /** Plain text, never HTML. */
  content: string;
  contentType: string;
  section: string;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export type ContentInput = Omit<Content, 'id' | 'createdAt' | 'updatedAt'>;
/** Defaults: `contentType: 'text'`, `isActive: true`. */
export type NewContent = Pick<ContentInput, 'key' | 'content' | 'section'> & Partial<ContentInput>;

export abstract class CmsContent {
  /** Ordered by section and key, not paginated (D40). */
  abstract listActive(): Promise<Content[]>;
  /** Includes inactive texts. */
  abstract listAll(): Promise<Content[]>;

  /** Locks the text until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Content>;
  /** Stores a new or a changed text. @throws DomainError already_exists if the key is in use */
  abstract save(content: ContentInput & { id?: number }): Promise<Content>;
}
